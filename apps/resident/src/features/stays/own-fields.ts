// The fields of the form of an own report, in the order of the screen.
import type { OwnReport } from '@yadori/api/stays/own-report';
import type { OwnReportAnswer, SentReport } from '@yadori/api/stays/report-shapes';
import type { Template } from '@yadori/api/stays/template';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Values } from '@yadori/kit/form/checked-form.ts';
import { isTaken, type TakenDays } from './taken-days.ts';

/** Every field of the report but a word of former ones, so that the form cannot leave one out. */
export type OwnField = Exclude<keyof OwnReport, 'relationship_type'>;
export type OwnValues = Values<OwnField>;

/** Who leaves after breakfast and is back for dinner has nothing to change. */
export const newOwn: Readonly<Record<OwnField, string>> = {
  outing_start_date: '',
  outing_end_date: '',
  outing_start_date_breakfast: '1',
  outing_start_date_dinner: '0',
  outing_end_date_breakfast: '0',
  outing_end_date_dinner: '1',
  name: '',
  relationship: '',
  phone_number: '',
  address: '',
  note: '',
};

/** One night from today, unless another report covers one of its days. */
export function tonight(today: CalendarDate, taken: readonly TakenDays[]): OwnValues {
  const tomorrow = addDays(today, 1);
  if (isTaken(taken, today, tomorrow)) return newOwn;
  return { ...newOwn, outing_start_date: today, outing_end_date: tomorrow };
}

export const ownFields = Object.keys(newOwn) as readonly OwnField[];

export const ownOf = (report: OwnReportAnswer): OwnValues =>
  Object.fromEntries(ownFields.map((name) => [name, String(report[name])])) as OwnValues;

/** What a template fills (O002). */
const filled = ['name', 'note', 'phone_number', 'address', 'relationship'] as const;

export const withTemplate = (values: OwnValues, template: Template): OwnValues => ({
  ...values,
  ...Object.fromEntries(filled.map((name) => [name, template[name]])),
});

export const templateOf = (values: OwnValues): Omit<Template, 'id'> =>
  Object.fromEntries(filled.map((name) => [name, (values[name] ?? '').trim()])) as Omit<
    Template,
    'id'
  >;

/** On one and the same day there is one set of meals (AM147). */
export const isOneDay = ({ outing_start_date: start, outing_end_date: end }: OwnValues): boolean =>
  start !== '' && start === end;

export function ownBody(values: OwnValues): SentReport {
  const same = isOneDay(values);
  return {
    type: 1,
    ...values,
    ...(same && {
      outing_end_date_breakfast: values.outing_start_date_breakfast,
      outing_end_date_dinner: values.outing_start_date_dinner,
    }),
  };
}
