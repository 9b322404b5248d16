// Types of the check of streams for its test.
export interface Finding {
  file: string;
  line: number;
  rule: string;
}
export function checkStreams(root: string): Finding[];
