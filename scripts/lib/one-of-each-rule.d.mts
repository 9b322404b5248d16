/** Files that a rule leaves out, each with what the rule looks for. */
export const exemptions: readonly { file: string; pattern: RegExp }[];
export function oneOfEachFindings(file: string, code: string): { index: number; rule: string }[];
