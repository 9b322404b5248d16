// Types of the check of regular expressions for its test.
export interface Finding {
  file: string;
  line: number;
  pattern: string;
  why: string;
}
export function checkPatterns(root: string): Finding[];
export function whySlow(source: string | undefined, flags?: string): string | undefined;
