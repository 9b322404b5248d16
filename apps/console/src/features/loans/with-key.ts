// What is chosen to go out with the key of an arrival (SC051).
import { thingsWithKey, type ThingWithKey } from '@yadori/api/loans/things';

export interface OtherThing {
  name: string;
  number: string;
}

export interface WithKey {
  /** Those that are ticked, each with its number. */
  ticked: Readonly<Partial<Record<ThingWithKey, string>>>;
  others: readonly OtherThing[];
}

export const proposedWithKey = (things: readonly ThingWithKey[]): WithKey => ({
  ticked: Object.fromEntries(things.map((what) => [what, ''])),
  others: [],
});

/** A number without words. */
export const lacksName = ({ others }: WithKey): boolean =>
  others.some(({ name, number }) => name.trim() === '' && number.trim() !== '');

/** As the call takes them; lines that were left empty are no things. */
export const lentThingsOf = ({ ticked, others }: WithKey) => [
  ...thingsWithKey.flatMap((what) => {
    const number = ticked[what];
    return number === undefined ? [] : [{ what, number: number.trim() }];
  }),
  ...others
    .map(({ name, number }) => ({
      what: 'other' as const,
      name: name.trim(),
      number: number.trim(),
    }))
    .filter(({ name }) => name !== ''),
];
