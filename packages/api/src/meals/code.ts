// The meal code: a short-lived proof of a reservation that the resident's phone draws and the counter reads (SE029, SE031).
// Upper case and dots alone, so that a QR code of it stays small.
import type { Instant } from '../time/tokyo.ts';

/** A code is replaced after so long. */
export const codeStepMs = 30_000;
/** Steps before and after its own in which a code is taken, for phones whose clock is wrong. */
export const codeSlack = 2;

export const stepAt = (now: Instant): number => Math.floor(now / codeStepMs);

const inBase36 = (value: number | bigint): string => value.toString(36).toUpperCase();

/** What the key signs. */
export const signedPart = (reservationId: number, step: number): string =>
  `Y1.${inBase36(reservationId)}.${inBase36(step)}`;

/** Signs of 60 bits in base 36. */
const macLength = 12;

/** The first 60 bits of an HMAC. */
export function macText(mac: Uint8Array): string {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  return inBase36(view.getBigUint64(0) >> 4n).padStart(macLength, '0');
}

export interface MealCode {
  reservationId: number;
  step: number;
  mac: string;
}

/** Without what a reader adds: a prefix that names the kind of code (`]Q1`, ISO/IEC 15424), letters of full width. */
export const plainCode = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^[\][][A-Za-z]\w/, '');

/** In either case, as readers that imitate a keyboard may send it. Undefined: no meal code. */
export function parseCode(text: string): MealCode | undefined {
  const found = /^Y1\.([0-9A-Z]{1,10})\.([0-9A-Z]{1,8})\.([0-9A-Z]{12})$/.exec(
    plainCode(text).toUpperCase(),
  );
  if (found === null) return undefined;
  const [, reservation = '', step = '', mac = ''] = found;
  const code = { reservationId: parseInt(reservation, 36), step: parseInt(step, 36), mac };
  return Number.isSafeInteger(code.reservationId) ? code : undefined;
}
