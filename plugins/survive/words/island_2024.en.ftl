# Survive the Island
refused-not-with-kaiju = { $piece } is not in { $space }, where the kaiju is
refused-no-push = { $explorer } cannot be pushed to { $to }
label-kaiju-order = choose what the kaiju deals with next
label-displace-step = go on with the displaced creature, or stop
label-word-push = push
label-word-crush = crush
label-word-displace = displace
