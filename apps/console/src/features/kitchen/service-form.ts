// What was typed of the leftovers of a meal, kept in memory while the person looks at other screens.
import {
  mostKilograms,
  mostPortions,
  type MealService,
} from '@yadori/api/meals/staff/service-calls';
import { typedNumber } from '@yadori/kit/form/typed-number.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';

export const numberFields = ['cooked', 'left', 'wasted'] as const;
type NumberName = (typeof numberFields)[number];
export const serviceFields = [...numberFields, 'note'] as const;

/** As typed. */
export type ServiceForm = Readonly<Record<(typeof serviceFields)[number], string>>;

interface Typed {
  form: ServiceForm;
  /** Of the row that the person saw when they began; null: there was none. */
  revision: number | null;
}

const store = createStore<Readonly<Record<string, Typed>>>({});

const keyOf = (dormitory: string, { date, type_of_food: food }: MealService) =>
  `${dormitory} ${date} ${food}`;

/** Undefined: nothing was typed. */
export const useTyped = (dormitory: string, row: MealService): Typed | undefined =>
  useStore(store)[keyOf(dormitory, row)];

const setTyped = (dormitory: string, row: MealService, typed: Typed): void =>
  store.set({ ...store.get(), [keyOf(dormitory, row)]: typed });

/** What is as the row again was not typed. */
export function keepTyped(dormitory: string, row: MealService, typed: Typed): void {
  if (isAsIn(row, typed.form)) dropTyped(dormitory, row);
  else setTyped(dormitory, row, typed);
}

interface SaveAnswer {
  sent: ServiceForm;
  isSaved: boolean;
  /** Of the row as the server has it now. */
  revision: number | null;
}

/** After the answer to a save: what was typed since, or was refused, is a change of the row as it is now. */
export function settleTyped(
  dormitory: string,
  row: MealService,
  { sent, isSaved, revision }: SaveAnswer,
): void {
  const typed = store.get()[keyOf(dormitory, row)];
  if (typed === undefined) return;
  if (isSaved && typed.form === sent) dropTyped(dormitory, row);
  else setTyped(dormitory, row, { form: typed.form, revision });
}

export function dropTyped(dormitory: string, row: MealService): void {
  const { [keyOf(dormitory, row)]: _dropped, ...others } = store.get();
  store.set(others);
}

export const formOf = ({ cooked, left, wasted, note }: MealService): ServiceForm => ({
  cooked: cooked?.toString() ?? '',
  left: left?.toString() ?? '',
  wasted: wasted?.toString() ?? '',
  note,
});

export const isAsIn = (row: MealService, form: ServiceForm): boolean => {
  const now = formOf(row);
  return serviceFields.every((name) => form[name] === now[name]);
};

export type Mistake = 'whole' | 'tenth' | 'cookedFirst' | 'moreThanCooked';

/** The first mistake of each field, by the rules of the call. */
export function mistakesIn(form: ServiceForm): Partial<Record<NumberName, Mistake>> {
  const { cooked, left, wasted } = valuesOf(form);
  const leftMistake = isWhole(left) ? relationOf(cooked, left) : 'whole';
  return {
    ...(!isWhole(cooked) && { cooked: 'whole' }),
    ...(leftMistake !== undefined && { left: leftMistake }),
    ...(!isTenth(wasted) && { wasted: 'tenth' }),
  };
}

type Value = ReturnType<typeof typedNumber>;

const isWhole = (value: Value): boolean =>
  value === null || (value !== undefined && Number.isInteger(value) && value <= mostPortions);

const isTenth = (value: Value): boolean =>
  value === null ||
  (value !== undefined &&
    value <= mostKilograms &&
    Math.abs(value * 10 - Math.round(value * 10)) < 1e-6);

function relationOf(cooked: Value, left: Value): Mistake | undefined {
  if (left === null || left === undefined) return undefined;
  if (cooked === null) return 'cookedFirst';
  return cooked !== undefined && left > cooked ? 'moreThanCooked' : undefined;
}

const valuesOf = (numbers: ServiceForm) => ({
  cooked: typedNumber(numbers.cooked),
  left: typedNumber(numbers.left),
  wasted: typedNumber(numbers.wasted),
});

export function sentOf(form: ServiceForm) {
  const { cooked, left, wasted } = valuesOf(form);
  return { cooked: cooked ?? null, left: left ?? null, wasted: wasted ?? null, note: form.note };
}
