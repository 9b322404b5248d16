// What happens in a random history of the ledger: acts of residents, of managers and of head office, and time.
import fc from 'fast-check';

/** Before the fee window, inside it, at receptions, around both turns of a month, and when months can be closed. */
export const instants = [
  '2026-06-26T12:00:00',
  '2026-06-30T12:00:00',
  '2026-06-30T19:00:00',
  '2026-06-30T23:59:59',
  '2026-07-01T00:00:01',
  '2026-07-01T00:10:00',
  '2026-07-01T07:00:00',
  '2026-07-30T19:00:00',
  '2026-08-01T00:10:00',
  '2026-08-01T07:00:00',
  '2026-09-01T09:00:00',
] as const;

/** Days with all three kinds of meals. */
export const mealDays = [
  '2026-06-30',
  '2026-07-01',
  '2026-07-02',
  '2026-07-30',
  '2026-07-31',
  '2026-08-01',
] as const;

/** First days of guests: some of them too late to order for. */
const guestDays = ['2026-07-05', '2026-07-15', '2026-07-31', '2026-08-20'] as const;

/** Days that charges by hand are about. */
const handDays = ['2026-04-30', '2026-05-20', '2026-06-25'] as const;

const who = fc.nat({ max: 1 });
/** Of the rows that are there. */
const which = fc.nat({ max: 11 });
const of = <const Name extends string>(name: Name) => fc.constant(name);

const meal = fc.record({ date: fc.constantFrom(...mealDays), food: fc.constantFrom(1, 2, 3) });

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: of('book'), who, meal }) },
  { weight: 8, arbitrary: fc.record({ do: of('cancel'), who, which }) },
  { weight: 2, arbitrary: fc.record({ do: of('change'), who, which }) },
  { weight: 4, arbitrary: fc.record({ do: of('cancelFor'), who, which, waive: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: of('walkIn'), who, food: fc.constantFrom(1, 3) }) },
  { weight: 6, arbitrary: fc.record({ do: of('walkOut'), who }) },
  { weight: 2, arbitrary: fc.record({ do: of('guest'), who, day: fc.constantFrom(...guestDays) }) },
  { weight: 3, arbitrary: fc.record({ do: of('noGuest'), who }) },
  { weight: 3, arbitrary: fc.record({ do: of('release'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: of('byHand'),
      who,
      amount: fc.integer({ min: 1, max: 3000 }),
      day: fc.constantFrom(...handDays),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: of('reverse'),
      which,
      amount: fc.integer({ min: 1, max: 1500 }),
      isUnlimited: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: of('withdraw'), who }) },
  { weight: 5, arbitrary: fc.record({ do: of('letAgain'), who }) },
  { weight: 6, arbitrary: fc.record({ do: of('close') }) },
  { weight: 2, arbitrary: fc.record({ do: of('reopen') }) },
);

export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

export const stepNames: Step['do'][] = [
  'book',
  'cancel',
  'change',
  'cancelFor',
  'walkIn',
  'walkOut',
  'guest',
  'noGuest',
  'release',
  'byHand',
  'reverse',
  'withdraw',
  'letAgain',
  'close',
  'reopen',
];

/** Several acts at once, after which time goes on by so many instants. */
export interface Turn {
  acts: Step[];
  later: number;
}

export const history: fc.Arbitrary<Turn[]> = fc.array(
  fc.record({
    acts: fc.array(step, { minLength: 1, maxLength: 3 }),
    later: fc.constantFrom(0, 1, 1, 2),
  }),
  { minLength: 5, maxLength: 11 },
);
