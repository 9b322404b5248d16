// A thing lent as it is read: words of its kind, or its own, and the number.
import { thingNames, type LentThing } from '@yadori/api/loans/things';
import type { Language } from '@yadori/api/language/language';

interface Thing {
  what: LentThing;
  name: string;
  number: string;
}

export const thingName = ({ what, name }: Omit<Thing, 'number'>, language: Language): string =>
  what === 'other' ? name : thingNames[what][language];

export const thingWords = (thing: Thing, language: Language): string =>
  [thingName(thing, language), thing.number].filter((one) => one !== '').join(' ');
