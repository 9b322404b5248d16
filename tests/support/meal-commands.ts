// What residents and staff may do at the same time in a random walk over meals.
import fc from 'fast-check';

/** Wednesday to Friday; the meals of the first day come into every phase while the clock moves. */
export const dates = ['2026-06-17', '2026-06-18', '2026-06-19'] as const;
/** Without a menu: staff can still say that there will be none. */
const dayWithoutMenu = '2026-06-20';

const who = fc.nat({ max: 3 });
const choice = fc.oneof(
  fc.record({
    date: fc.constantFrom(...dates),
    type_of_meal: fc.constant(1),
    type_of_food: fc.constantFrom(1, 2),
  }),
  fc.record({
    date: fc.constantFrom(...dates),
    type_of_meal: fc.constant(2),
    type_of_food: fc.constant(3),
  }),
);
const some = fc.uniqueArray(fc.constantFrom(...dates), { maxLength: 3 });
/** Which of the resident's own reservations or waits. */
const which = fc.nat({ max: 3 });

const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('book' as const), who, choice }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), who, choice }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), who, which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), who, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), who, choice }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('check-in' as const), who }) },
  // Leaving for good: few of them, since the resident does nothing afterwards.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bulk' as const),
      who,
      japanese: some,
      western: some,
      dinner: some,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bulk-cancel' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pattern' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move-end' as const),
      who,
      end: fc.constantFrom(null, ...dates),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), who, choice }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end-stop' as const), who, choice }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('book-for' as const), who, choice }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change-for' as const), who, which }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('walk-in' as const),
      who,
      meal: fc.constantFrom(1, 2, 3),
      withReason: fc.boolean(),
    }),
  },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('walk-out' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cancel-for' as const),
      who,
      which,
      waive: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('capacity' as const),
      who,
      choice,
      capacity: fc.constantFrom(null, 0, 1, 2, 3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('book-days' as const),
      who,
      choices: fc.uniqueArray(choice, {
        minLength: 2,
        maxLength: 4,
        selector: ({ date, type_of_food: food }) => `${date} ${food}`,
      }),
      allOrNone: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('dish' as const),
      who,
      choice,
      wheat: fc.constantFrom('contains', 'absent'),
      tell: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('eaten' as const), who }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('not-eaten' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closing' as const), who, choice }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('no-meal' as const),
      who,
      choice: fc.oneof(
        choice,
        fc.record({
          date: fc.constant(dayWithoutMenu),
          type_of_meal: fc.constant(2),
          type_of_food: fc.constant(3),
        }),
      ),
    }),
  },
);
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** Commands that run at the same time, then perhaps a step of the clock. */
export const round = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 6 }),
  clockSteps: fc.constantFrom(0, 0, 1),
});

export const menuStock = fc.constantFrom(
  { capacity: 1, lateStock: 0 },
  { capacity: 1, lateStock: 0 },
  { capacity: 2, lateStock: 0 },
  { capacity: null, lateStock: 0 },
  { capacity: null, lateStock: 1 },
);

interface Round {
  commands: Command[];
  clockSteps: 0 | 1;
}

const breakfast = { date: dates[0], type_of_meal: 1, type_of_food: 1 } as const;
const dinner = { date: dates[0], type_of_meal: 2, type_of_food: 3 } as const;
const together = (clockSteps: 0 | 1, ...commands: Command[]): Round => ({ commands, clockSteps });

/**
 * One evening of the desk, which every run begins with: taking a check-in back, marking a missed meal, a day without a
 * meal and a resident who leaves are each reached at one instant alone, which chance may miss.
 */
export const deskDay: Round[] = [
  together(
    0,
    { do: 'book', who: 0, choice: breakfast },
    { do: 'book', who: 1, choice: dinner },
    { do: 'bulk', who: 3, japanese: [...dates], western: [], dinner: [...dates] },
  ),
  together(1, { do: 'bulk-cancel', who: 3 }),
  together(
    1,
    { do: 'no-meal', who: 0, choice: { ...dinner, date: dayWithoutMenu } },
    { do: 'no-meal', who: 0, choice: dinner },
    { do: 'book-for', who: 2, choice: dinner },
    { do: 'book-for', who: 3, choice: { ...dinner, date: dates[1] } },
  ),
  together(1),
  together(1),
  together(1),
  together(
    1,
    { do: 'eaten', who: 0 },
    { do: 'eaten', who: 0 },
    { do: 'withdraw', who: 3 },
    { do: 'move-end', who: 0, end: dates[0] },
  ),
  together(0, { do: 'check-in', who: 1 }, { do: 'check-in', who: 2 }),
  together(
    1,
    { do: 'not-eaten', who: 1 },
    { do: 'not-eaten', who: 1 },
    { do: 'not-eaten', who: 2 },
    { do: 'withdraw', who: 2 },
  ),
  together(0, { do: 'withdraw', who: 2 }, { do: 'book', who: 0, choice: breakfast }),
];
