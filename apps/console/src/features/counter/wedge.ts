// Readers that imitate a keyboard: their typing differs from that of fingers by its speed and its length (SE033).
import { plainCode } from '@yadori/api/meals/code';

/** So many signs, ended by Enter or Tab, are a scan. */
const shortest = 20;
/** Digits alone: the barcode of a parcel or a bottle, which is no room either. */
const barcode = /^\d{8,}$/;
/** Between two signs of one scan. Fingers are slower; a slow reader over Bluetooth is not. */
const longestGapMs = 50;

export interface Burst {
  text: string;
  /** Of the last key. */
  at: number;
}

interface Typed {
  burst: Burst | undefined;
  /** The text of a whole scan. */
  scan?: string;
  /** The key belongs to nothing that a reader types. */
  byHand: boolean;
}

/**
 * The sign of a key. Where an input method takes the keys, or the reader types with Alt, only the place of the key on
 * the keyboard says it; a code is the same in either case.
 */
export function signOf({ key, code }: { key: string; code: string }, hasAlt: boolean): string {
  if (!hasAlt && key !== 'Process') return key;
  const sign = code.replace(/^(Key|Digit|Numpad)/, '').replace(/^(Period|Decimal)$/, '.');
  return sign.length === 1 ? sign : key;
}

/** `key` as in keyboard events; keys without a sign of their own (Shift) leave the burst as it is. */
export function typeKey(burst: Burst | undefined, key: string, at: number): Typed {
  const running = burst !== undefined && at - burst.at <= longestGapMs ? burst : undefined;
  if (key === 'Enter' || key === 'Tab') {
    const isScan =
      running !== undefined && (running.text.length >= shortest || barcode.test(running.text));
    return isScan
      ? { burst: undefined, scan: plainCode(running.text), byHand: false }
      : { burst: undefined, byHand: true };
  }
  if (key.length !== 1) return { burst, byHand: running === undefined };
  const text = (running?.text ?? '') + key;
  // Meal codes begin with a letter: digits that follow one at once are no room.
  return { burst: { text, at }, byHand: /^\d+$/.test(text) };
}

/** A reader and a camera see a code many times; it is read again only after so long without it (SE036). */
export const repeatMs = 3000;

/** Remembers when each reservation's code was seen last. */
export function createRepeats() {
  const seen = new Map<string, number>();
  return (code: string, at: number): boolean => {
    // The step in a code changes while the same phone is held up.
    const subject = /^y1\.[^.]*/i.exec(code)?.[0].toUpperCase() ?? code;
    const before = seen.get(subject);
    seen.set(subject, at);
    return before !== undefined && at - before < repeatMs;
  };
}
