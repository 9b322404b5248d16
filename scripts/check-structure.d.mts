// Types of the structure check for its test.
export interface Finding {
  file: string;
  line: number;
  rule: string;
}
export function checkStructure(root: string): Finding[];
export function checkUnused(root: string): Finding[];
export function checkUnusedExports(root: string): Finding[];
