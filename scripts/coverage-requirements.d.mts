// Types of the count of requirements for its test.
export interface Rows {
  areas: Record<string, { name: string; rows: number }>;
  repeats: Record<string, string[]>;
  untested: Record<string, string>;
}
export interface Verdict {
  areas: { area: string; name: string; held: number; rows: number }[];
  open: string[];
  problems: string[];
}
export function idsIn(text: string): Set<string>;
export function judge(rows: Rows, named: Map<string, Set<string>>): Verdict;
export function namedInTests(root: string): Map<string, Set<string>>;
