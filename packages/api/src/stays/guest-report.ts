// The report of a guest's nights: its form, by when each part has to be ordered, and what it costs.
import * as z from 'zod/mini';
import { businessDaysBefore, type IsClosed } from '../time/business-days.ts';
import { addDays, type CalendarDate } from '../time/tokyo.ts';
import { calendarDate, choice, requiredText, text } from '../validation/fields.ts';
import { rule } from '../validation/rule.ts';
import { guestMornings, guestNights, guestTimeStep, noYes, relationshipTypes } from './kinds.ts';

export const guestReportLimits = { friend_name: 50, relationship: 50, friend_address: 50 } as const;

export interface GuestReportFacts {
  /** Of the server's clock, in Tokyo. */
  today: CalendarDate;
  /** 2, or 1 where the dormitory allows no second night (AM161). */
  maxNights: number;
  /** Of the report that is changed: what was accepted once may stay (AM166). */
  storedStart?: CalendarDate | undefined;
}

/** `HH:mm` by quarters of an hour; empty where it was not entered (N008, AM167). */
const quarterHour = z.pipe(
  z.optional(z.nullable(z.string())),
  z.pipe(
    z.transform((typed: string | null | undefined) => typed ?? ''),
    z
      .string()
      .check(
        z.refine((time) => time === '' || isQuarterHour(time), { error: 'invalid', abort: true }),
      ),
  ),
);

const isQuarterHour = (time: string) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && Number(time.slice(3)) % guestTimeStep === 0;

const orNone = <S extends z.ZodMiniType>(schema: S) => z._default(schema, 0 as never);

/** The form of a guest report (N002 to N012). The fields of a second night are 0 where there is none (N010, AM155). */
export const guestReportForm = ({ today, maxNights, storedStart }: GuestReportFacts) => {
  const first = storedStart !== undefined && storedStart < today ? storedStart : today;
  const nights = guestNights.filter((count) => count <= maxNights);
  return z.pipe(
    z
      .object({
        friend_name: requiredText(guestReportLimits.friend_name),
        relationship_type: choice(relationshipTypes),
        relationship: z._default(text(guestReportLimits.relationship), ''),
        friend_address: z._default(text(guestReportLimits.friend_address), ''),
        stay_date_start: calendarDate().check(
          z.refine((on) => on >= first, { error: rule('date_from', first.replaceAll('-', '/')) }),
        ),
        stay_days: choice(nights),
        admission_time: quarterHour,
        exit_time: quarterHour,
        day_one_evening: choice(noYes),
        day_two_morning: choice(guestMornings),
        day_two_evening: orNone(choice(noYes)),
        day_three_morning: orNone(choice(guestMornings)),
        futon_lease: choice(noYes),
      })
      .check(
        z.refine((form) => form.relationship_type !== 'others' || form.relationship !== '', {
          error: 'required',
          path: ['relationship'],
        }),
      ),
    z.transform((form) => ({
      ...form,
      relationship: form.relationship_type === 'others' ? form.relationship : '',
      ...(form.stay_days === 1
        ? { day_two_evening: 0 as const, day_three_morning: 0 as const }
        : {}),
    })),
  );
};

export type GuestReport = z.output<ReturnType<typeof guestReportForm>>;

export interface LeadDays {
  /** Business days before the first night. */
  meals: number;
  bedding: number;
}

export interface LastDays {
  /** Each is the last day on which it can be ordered, until midnight in Tokyo. */
  stay: CalendarDate;
  meals: CalendarDate;
  bedding: CalendarDate;
}

/** Until when a stay, its meals and its bedding can be ordered (N014, N015, AM159, AM160). */
export const lastDaysToOrder = (
  stayStart: CalendarDate,
  lead: LeadDays,
  isClosed: IsClosed,
): LastDays => ({
  stay: addDays(stayStart, -1),
  meals: businessDaysBefore(stayStart, lead.meals, isClosed),
  bedding: businessDaysBefore(stayStart, lead.bedding, isClosed),
});
