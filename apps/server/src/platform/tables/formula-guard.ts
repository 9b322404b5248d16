// Cells that a spreadsheet would compute: guarded when a table is written, taken back when it is read (SL024).

/** Characters with which a spreadsheet takes a cell for a formula, also behind quote marks that were there before. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A number below 0 computes nothing, and as a text no sheet would add it up. */
const negative = /^-\d{1,15}$/;

/** A leading quote mark makes it a text, whatever it begins with. */
export const withGuard = (value: string): string =>
  formula.test(value) && !negative.test(value) ? `'${value}` : value;

/** In a workbook a text is a text; a quote mark that was there before is guarded, so that reading takes no other one. */
export const withGuardOfText = (value: string): string =>
  value.startsWith("'") ? withGuard(value) : value;

export const withoutGuard = (value: string): string =>
  value.startsWith("'") && formula.test(value) ? value.slice(1) : value;
