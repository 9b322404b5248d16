// The code by which a dormitory is known: the operator's sheets, the addresses of the console and calls carry it.

export const officeCodeLength = 10;

/** First parts of addresses of the console that are no dormitory. */
const taken: readonly string[] = ['all', 'me', 'login', 'link', 'station', 'assets'];

/** Single-byte letters and digits, at most ten; no word that begins another address. */
export const isOfficeCode = (code: string): boolean =>
  /^[0-9A-Za-z]{1,10}$/.test(code) && !taken.includes(code.toLowerCase());
