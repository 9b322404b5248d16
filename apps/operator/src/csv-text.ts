// Writes a table for a spreadsheet: UTF-8 with its mark, so that Excel reads Japanese, and no cell that computes.

/** Signs with which a spreadsheet takes a cell for a formula, also behind quote marks that were there before. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string): string {
  // A leading quote mark makes it a text, whatever it begins with.
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
