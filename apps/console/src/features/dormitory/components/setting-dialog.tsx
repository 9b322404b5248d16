// Changes a reception or the seats from a day on, and says before what that touches (SD049, SD050).
import { Fragment, useState } from 'react';
import {
  dayProblem,
  earliestDay,
  mostSeats,
  timesOn,
  timesProblem,
  type TimeSettings,
} from '@yadori/api/dormitory/planned-settings';
import { planSettings, type PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import type { Language } from '@yadori/api/language/language';
import { addDays, parseDate, startOfWeek, type CalendarDate } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { formatCount, formatDate, formatShortDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { mealName } from '../../../parts/meal-names.ts';
import { quarters } from '../../../parts/forms/quarters.ts';
import { readsOfSettings, useSettingsPreview } from '../api.ts';
import { fieldsOfItem, type SettingItem, type SettingTexts } from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';

interface SettingDialogProps {
  item: SettingItem;
  dormitory: string;
  settings: PlannedSettings;
  onClose: () => void;
}

const whens = ['tomorrow', 'monday', 'other'] as const;
type When = (typeof whens)[number];

interface Values {
  start: string;
  end: string;
  seats: string;
  when: When;
  day: string;
}

export function SettingDialog({ item, dormitory, settings, onClose }: SettingDialogProps) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const [begun] = useState(() => valuesOf(item, settings));
  const [fields] = useState(() => fieldsFrom(begun));
  const declared = { fields, t, language, without: withoutOf(item) };
  const { names, validate } = formOf(declared);
  const changeOf = (values: Values) => bodyOf({ item, begun, settings }, values);
  const dayInWords = (values: Values) =>
    formatDate(dayOf(values) ?? earliestDay(today()), language);
  const form = useWriteForm(planSettings, {
    names,
    initial: begun,
    validate: (values: Values) => ({
      ...problemsOf({ item, begun, settings, t }, values),
      ...withoutUndefined(validate?.(values) ?? {}),
    }),
    input: (values) => {
      const body = changeOf(values);
      return body && { params: { dormitory }, body };
    },
    errorsOf: (errors) => errorsAt(item, errors),
    done: (_answer, values) => t.done(dayInWords(values)),
    onDone: onClose,
    reads: readsOfSettings,
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      form={form}
      title={t.changeNamed(t[item])}
      wide
      actionLabel={t.send(dayInWords(form.values))}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
      <ChangePreview dormitory={dormitory} body={changeOf(form.values)} />
    </WriteDialog>
  );
}

const { select, segment, text } = fieldsWith<SettingTexts>();

/** From 05:00 on. */
const clocks = quarters.filter((time) => time >= '05:00');
/** Includes the present times, which may lie between two quarters. */
const clockOptions = (others: readonly string[]) =>
  [...new Set([...clocks, ...others])].toSorted().map((value) => ({ value, label: value }));

const clock = (label: (t: SettingTexts) => string, begun: Values) =>
  select<string>({
    label,
    empty: (t) => t.choose,
    missing: (t) => t.choose,
    options: () => clockOptions([begun.start, begun.end]),
  });

const nextMonday = (from: CalendarDate) => addDays(startOfWeek(addDays(from, 6)), 1);

const fieldsFrom = (begun: Values) => ({
  start: clock((t) => t.start, begun),
  end: clock((t) => t.end, begun),
  seats: text({
    label: (t) => t.seatCount,
    wrong: (value, t, language) => {
      const count = Number(value);
      const isFine = Number.isInteger(count) && count >= 1 && count <= mostSeats;
      return isFine ? undefined : t.wrongSeats(formatCount(mostSeats, language));
    },
    input: { inputMode: 'numeric', maxLength: String(mostSeats).length },
  }),
  when: segment<When>('tomorrow', {
    label: (t) => t.when,
    options: (t, language) => [
      { value: 'tomorrow', label: t.tomorrow(formatShortDate(earliestDay(today()), language)) },
      { value: 'monday', label: t.monday(formatShortDate(nextMonday(today()), language)) },
      { value: 'other', label: t.other },
    ],
  }),
  day: text({
    label: (t) => t.day,
    wrong: (value, t) => {
      const day = parseDate(value);
      const problem = day === undefined ? 'too_early' : dayProblem(day, today());
      if (problem === undefined) return undefined;
      return problem === 'too_early' ? t.tooEarly : t.tooLate;
    },
    input: { type: 'date' },
  }),
});

const withoutOf = (item: SettingItem) => (values: Values) => [
  ...(item === 'seats' ? (['start', 'end'] as const) : (['seats'] as const)),
  ...(values.when === 'other' ? [] : (['day'] as const)),
];

function dayOf({ when, day }: Values): CalendarDate | undefined {
  if (when === 'other') return parseDate(day);
  return when === 'monday' ? nextMonday(today()) : earliestDay(today());
}

/** The form begins with the settings of tomorrow. */
function valuesOf(item: SettingItem, { present, planned }: PlannedSettings): Values {
  const times = timesOn(present, planned, earliestDay(today()));
  const meal = item === 'seats' ? 'dinner' : item;
  return {
    start: times[`${meal}_start`],
    end: times[`${meal}_end`],
    seats: String(times.seats ?? ''),
    when: 'tomorrow',
    day: '',
  };
}

interface Begun {
  item: SettingItem;
  begun: Values;
  settings: PlannedSettings;
}

/** What was changed in the form. */
function changedOf({ item, begun }: Begun, { start, end, seats }: Values): Partial<TimeSettings> {
  if (item === 'seats') return seats === begun.seats ? {} : { seats: Number(seats) };
  return {
    ...(start !== begun.start && { [`${item}_start`]: start }),
    ...(end !== begun.end && { [`${item}_end`]: end }),
  };
}

function bodyOf(begun: Begun, values: Values) {
  const effective_on = dayOf(values);
  const changed = changedOf(begun, values);
  if (effective_on === undefined || Object.keys(changed).length === 0) return undefined;
  return { group: 'times' as const, effective_on, ...changed };
}

/** Applies the rules of the server to the settings of the chosen day. */
function problemsOf({ t, ...begun }: Begun & { t: SettingTexts }, values: Values) {
  const { item, settings } = begun;
  const changed = changedOf(begun, values);
  const isSeats = item === 'seats';
  if (Object.keys(changed).length === 0) return { [isSeats ? 'seats' : 'start']: t.unchanged };
  const day = dayOf(values);
  if (isSeats || day === undefined) return {};
  const found = timesProblem({
    ...timesOn(settings.present, settings.planned, day),
    ...changed,
  });
  if (found === undefined) return {};
  return found.problem === 'backwards'
    ? { end: t.backwards }
    : { [item === 'dinner' ? 'start' : 'end']: t.overlap };
}

/** Messages of the call at the fields of the form; of another meal they are said of the whole form. */
function errorsAt(item: SettingItem, errors: Readonly<Record<string, readonly string[]>>) {
  const [first = '', second = ''] = fieldsOfItem[item];
  const said = {
    [item === 'seats' ? 'seats' : 'start']: errors[first]?.[0],
    ...(item !== 'seats' && { end: errors[second]?.[0] }),
    when: errors['effective_on']?.[0],
  };
  return said;
}

interface ChangePreviewProps {
  dormitory: string;
  body: Parameters<typeof useSettingsPreview>[1];
}

function ChangePreview({ dormitory, body }: ChangePreviewProps) {
  const t = useMessages(settingTexts);
  const language = useLanguage();
  // Seats touch no booking.
  const preview = useSettingsPreview(dormitory, body?.seats === undefined ? body : undefined);
  if (body === undefined) return null;
  const meals = preview.data?.data.meals;
  return (
    <div className="stack gap-6 note" role="status">
      {preview.isLoading && <p>{t.counting}</p>}
      {meals?.map((meal) => (
        <Fragment key={meal.type_of_meal}>
          <p>
            {t.bookings(
              mealName(meal.type_of_meal, language),
              formatCount(meal.bookings, language),
            )}
          </p>
          {meal.moves !== 0 && <p>{movedText(meal.moves, t, language)}</p>}
        </Fragment>
      ))}
      <p>{t.atMidnight(formatDate(body.effective_on as CalendarDate, language))}</p>
    </div>
  );
}

const movedText = (moves: number, t: SettingTexts, language: Language) =>
  moves > 0 ? t.later(formatCount(moves, language)) : t.earlier(formatCount(-moves, language));
