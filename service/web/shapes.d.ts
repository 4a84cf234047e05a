// What the service sends of a moment, as the page uses it.
export interface Thing {
  name: string; form: string; at: [number, number]; size: [number, number]; tone: string;
  said?: string; on?: string; text?: string;
}
export interface Tone { fill: string; ink: string; line?: string; texture?: string }
export interface Chip { name: string; tone: string; said: string }
export interface Panel { seat: string; form: string; tone: string; lines: string[]; chips: Chip[] }
export interface Picture {
  size: [number, number]; shapes: Thing[]; pieces: Thing[]; panels: Panel[]; lines: string[]; focus: string[];
  tones: Record<string, Tone>; forms: Record<string, string>;
}
export interface Moment {
  game: string; version: string; seq: number; viewer: string; seats: string[]; to_act: number[]; decision: string;
  prompt: string; picture: Picture | null; who: string; command: string; facts: string[];
  changed?: string[]; gone?: Thing[]; drawing?: string;
  result?: { scores: number[]; winners: number[] };
}
export interface Mention { seq: number; who: string; command: string; facts: string[]; marks?: string[] }
export interface Outline { entries: Mention[]; last: number }
export interface Plugin {
  name: string; kind: string; title: string; about: string; players: string; maturity: string;
  conflicts: Record<string, string>; requires: string[];
}
export interface Term {
  name: string; value: unknown; allowed: string; set_by: string; mark: string; source: string; doc: string; rules: string[];
}
export interface Described { name: string; plugins: Plugin[]; terms: Term[] }
