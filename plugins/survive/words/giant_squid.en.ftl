# giant squids
refused-no-place-for-squid = { $space } is no free sea space beside the island
refused-not-in-reach = the squid of { $space } takes one explorer that it can reach, not: { $explorers }
label-squid-place = say where the squid comes up
label-squid-victim = choose whom the squid takes
label-squid = squid
