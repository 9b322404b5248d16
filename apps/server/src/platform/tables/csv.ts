// Writes a table for a spreadsheet: UTF-8 with its mark, so that Excel reads Japanese, and no cell that computes.
import { withGuard } from './formula-guard.ts';

export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  const text = withGuard(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
