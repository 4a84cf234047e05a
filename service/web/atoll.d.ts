// Types of atoll.js; those of what travels are in types.d.ts.
import type {
  CommandDone, GameAsked, GameMade, GamePage, GameTold, Message, MessagePage, OffersTold, Problem, ViewTold,
} from "./types";

export * from "./types";

export class ProblemError extends Error {
  readonly problem: Problem;
  readonly kind: string;
}

export type StreamMessage =
  | { event: "game"; id: string; data: GameTold }
  | { event: "view"; id: string; data: ViewTold }
  | { event: "entry"; id: string; data: Message };

export class Client {
  constructor(url: string, token: string);
  readonly url: string;
  ask(
    method: string,
    path: string,
    options?: { body?: unknown; query?: Record<string, string | number>; headers?: Record<string, string> },
  ): Promise<unknown>;
}

export class Host extends Client {
  create(asked: GameAsked, key?: string): Promise<GameMade>;
  game(game: string): Promise<GameTold>;
  games(after?: string): Promise<GamePage>;
}

export class Seat extends Client {
  constructor(url: string, game: string, token: string);
  game(): Promise<GameTold>;
  view(at?: string): Promise<ViewTold>;
  drawing(): Promise<string>;
  offers(lang?: string): Promise<OffersTold>;
  entries(after?: number, limit?: number, lang?: string): Promise<MessagePage>;
  do(what: string | object, options?: { version?: string; lang?: string; key?: string }): Promise<CommandDone>;
  takeBack(): Promise<GameTold>;
  resign(): Promise<GameTold>;
  comeBack(): Promise<GameTold>;
  stream(options?: { since?: string; lang?: string; signal?: AbortSignal }): AsyncGenerator<StreamMessage>;
}
