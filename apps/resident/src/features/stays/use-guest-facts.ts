// What a guest report says, line by line: before it is sent, and when it is read again.
import { fieldLabel, type FieldName } from '@yadori/api/validation/field-names';
import type { ReactNode } from 'react';
import type { OrderedStay } from '@yadori/api/stays/guest-orders';
import { relationshipOf } from '@yadori/api/stays/kinds';
import { addDays, parseDate } from '@yadori/api/time/tokyo';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { formTexts } from './form-texts.ts';
import { relationTexts } from './relation-texts.ts';
import { daysText } from './report-days.ts';

type GuestFacts = Partial<Record<'friend_name' | 'relationship', string>> &
  Partial<Record<'friend_address' | 'admission_time' | 'exit_time', string>> &
  Partial<Record<keyof OrderedStay, string | number>> & { relationship_type?: string | null };

interface Fact {
  label: string;
  value: ReactNode;
}

/** Without the charges: before it is sent they stand beside the button, a kept report has its bill. */
export function useGuestFacts(report: GuestFacts): Fact[] {
  const t = useMessages(formTexts);
  const language = useLanguage();
  const relation = useRelation(report);
  const label = (field: FieldName) => fieldLabel(language, field);
  const start = parseDate(String(report.stay_date_start));
  if (start === undefined) return [];
  const nights = Number(report.stay_days) === 2 ? 2 : 1;
  const dayOf = (after: number) => formatDate(addDays(start, after), language);
  const text = (value: string | undefined) => ((value ?? '') === '' ? t.empty : value);
  const dinner = (value: unknown) => (Number(value) === 1 ? t.eats : t.none);
  const morning = (value: unknown) => [t.none, t.japanese, t.western][Number(value)] ?? t.none;
  return [
    {
      label: label('stay_date_start'),
      value: daysText({ first: start, last: addDays(start, nights) }, language),
    },
    { label: label('stay_days'), value: t.night(nights) },
    { label: label('friend_name'), value: text(report.friend_name) },
    { label: label('relationship_type'), value: relation },
    { label: label('friend_address'), value: text(report.friend_address) },
    { label: label('admission_time'), value: report.admission_time || t.undecided },
    { label: label('exit_time'), value: report.exit_time || t.undecided },
    { label: t.onDay(label('day_one_evening'), dayOf(0)), value: dinner(report.day_one_evening) },
    { label: t.onDay(label('day_two_morning'), dayOf(1)), value: morning(report.day_two_morning) },
    ...(nights === 1
      ? []
      : [
          {
            label: t.onDay(label('day_two_evening'), dayOf(1)),
            value: dinner(report.day_two_evening),
          },
          {
            label: t.onDay(label('day_three_morning'), dayOf(2)),
            value: morning(report.day_three_morning),
          },
        ]),
    {
      label: label('futon_lease'),
      value: Number(report.futon_lease) === 1 ? t.borrow : t.borrowNot,
    },
  ];
}

/** Words of earlier reports as they are meant now, with what was written for others (M026, AM153). */
function useRelation(report: GuestFacts): string {
  const relations = useMessages(relationTexts);
  const { relationship_type = null, relationship = '' } = report;
  const type = relationshipOf({ relationship_type, relationship });
  const name = relations[type as keyof typeof relations] ?? relations.others;
  return type === 'others' && relationship !== '' ? `${name} (${relationship})` : name;
}
