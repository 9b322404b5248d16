// Types of the migration check for its test.
export interface Finding {
  file: string;
  rule: string;
}
export function checkMigrations(root: string): Finding[];
