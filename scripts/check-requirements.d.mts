// Types of the check of requirement ids for its test.
export interface Requirements {
  areas: { name: string; rows: string[]; isPlanned: boolean }[];
  ids: Set<string>;
  decisions: string[];
  problems: string[];
}
export interface Exceptions {
  repeats: Record<string, string[]>;
  untested: Record<string, string>;
}
export interface Assessment {
  areas: { name: string; named: number; rows: number; isPlanned: boolean }[];
  open: string[];
  problems: string[];
}
export function idsIn(text: string): Set<string>;
export function readRequirements(root: string): Requirements;
export function citedIn(root: string): Map<string, Set<string>>;
export interface TestIds {
  annotated: Set<string>;
  stray: Set<string>;
}
export function testsIn(root: string): Map<string, TestIds>;
export function idsOfTest(text: string): TestIds;
export function assess(
  requirements: Requirements,
  exceptions: Exceptions,
  cited: Map<string, Set<string>>,
  tests: Map<string, TestIds>,
): Assessment;
