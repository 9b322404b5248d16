// What the form of nights away sends: who leaves is there for breakfast, who returns for dinner.
import type { OwnReportAnswer } from '@yadori/api/stays/report-shapes';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';

export interface OwnValues {
  outing_start_date: string;
  outing_end_date: string;
  name: string;
  relationship: string;
  phone_number: string;
}

export type OwnName = keyof OwnValues;

export const ownNames: readonly OwnName[] = [
  'outing_start_date',
  'outing_end_date',
  'name',
  'relationship',
  'phone_number',
];

/** The form has no fields for it: a change keeps what the resident filed. */
const unshown = [
  'address',
  'note',
  'outing_start_date_breakfast',
  'outing_start_date_dinner',
  'outing_end_date_breakfast',
  'outing_end_date_dinner',
] as const;

export const ownReportOf = (values: OwnValues, kept?: OwnReportAnswer) => ({
  outing_start_date_breakfast: 1,
  outing_start_date_dinner: 0,
  outing_end_date_breakfast: 0,
  outing_end_date_dinner: 1,
  ...(kept && Object.fromEntries(unshown.map((name) => [name, kept[name]]))),
  ...values,
});

export const valuesOf = (kept: OwnReportAnswer): OwnValues =>
  Object.fromEntries(ownNames.map((name) => [name, kept[name]])) as Record<OwnName, string>;

/** What else is wrong the server says at the fields. */
export function wrongInOwn(
  { outing_start_date: from, outing_end_date: until }: OwnValues,
  t: { needDay: string; backwards: string },
): ErrorTexts<OwnName> {
  return {
    ...(from === '' && { outing_start_date: t.needDay }),
    ...(until === '' && { outing_end_date: t.needDay }),
    ...(from !== '' && until !== '' && until < from && { outing_end_date: t.backwards }),
  };
}

interface Meal {
  key: string;
  fee: number;
}

/** A meal with a fee is kept unless it is chosen, a free one given back unless it is kept. */
export const givenBack = <M extends Meal>(
  meals: readonly M[],
  chosen: ReadonlyMap<string, boolean>,
): M[] => meals.filter(({ key, fee }) => chosen.get(key) ?? fee === 0);
