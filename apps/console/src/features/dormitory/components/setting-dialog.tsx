// Changes a reception or the seats from a day on, and says before what that touches (SD049, SD050).
import { useState } from 'react';
import {
  earliestDay,
  mostSeats,
  settingsOn,
  timesProblem,
  type TimeSettings,
} from '@yadori/api/dormitory/planned-settings';
import type { FieldErrors } from '@yadori/api/contract/envelope';
import { planSettings, type PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { FieldList, fieldsWith } from '@yadori/kit/form/fields.tsx';
import { typedCount } from '@yadori/kit/form/typed-number.ts';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { ValueChanges } from '../../../parts/compare/value-changes.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteSlip, type GiveAsk } from '../../../parts/forms/write-slip.tsx';
import { quarters } from '../../../parts/forms/quarters.ts';
import { useSettingsPreview } from '../api.ts';
import {
  dayErrors,
  dayFields,
  dayOf,
  firstDay,
  withoutDay,
  type DayValues,
} from '../day-fields.ts';
import { planForm, refusedPreview, withPreview } from '../plan-form.ts';
import {
  fieldsOfItem,
  itemInWords,
  useSettingWords,
  type SettingTexts,
  type TimeItem,
} from '../setting-items.ts';
import { settingTexts } from '../setting-texts.ts';
import type { Place } from '../use-open-item.ts';
import { useWriting, type GiveWriting } from '../use-writing.ts';
import { ChangePreview } from './change-preview.tsx';
import { InRow } from './in-row.tsx';
import { ReceptionBars } from './reception-bars.tsx';

interface SettingDialogProps {
  item: TimeItem;
  dormitory: string;
  settings: PlannedSettings;
  onClose: () => void;
  onAsk?: GiveAsk;
  onWriting?: GiveWriting;
  /** In the line that is changed. */
  place?: Place;
}

interface Values extends DayValues {
  start: string;
  end: string;
  seats: string;
}

export function SettingDialog(props: SettingDialogProps) {
  const { item, dormitory, settings, onClose, onAsk, onWriting, place = null } = props;
  const t = useMessages(settingTexts);
  const language = useLanguage();
  const [begun] = useState(() => valuesOf(item, settings));
  const [fields] = useState(() => fieldsFrom(begun));
  const declared = { fields, t, language, without: withoutOf(item) };
  const changeOf = (values: Values) => bodyOf({ item, begun, settings }, values);
  const messagesOf = (errors: FieldErrors, values: Values) => ({
    ...errorsAt(item, errors),
    ...dayErrors(errors, values),
  });
  const dayInWords = (values: Values) =>
    formatDate(dayOf('times', values) ?? earliestDay('times', today()), language);
  const form = useWriteForm(planSettings, {
    ...planForm(declared, begun, (values) => problemsOf({ item, begun, settings, t }, values)),
    input: (values) => {
      const body = changeOf(values);
      return body && { params: { dormitory }, body };
    },
    errorsOf: messagesOf,
    done: (_answer, values) => t.done(dayInWords(values)),
    onDone: onClose,
  });
  const body = changeOf(form.values);
  useWriting(body, onWriting);
  // Seats touch no booking.
  const preview = useSettingsPreview(dormitory, item === 'seats' ? undefined : body);
  const refused = refusedPreview(preview);
  return (
    <WriteSlip
      form={form}
      title={t.changeNamed(t[item])}
      actionLabel={t.send(dayInWords(form.values))}
      onClose={onClose}
      onAsk={onAsk}
      beginsElsewhere={place !== null}
    >
      <InRow place={place}>
        <FieldList
          {...declared}
          form={withPreview(form, refused && messagesOf(refused, form.values))}
        />
      </InRow>
      {body !== undefined && <Compared item={item} begun={begun} values={form.values} />}
      <ChangePreview body={body} preview={preview} />
    </WriteSlip>
  );
}

interface ComparedProps {
  item: TimeItem;
  begun: Values;
  values: Values;
}

/** What is in force and what is chosen. */
function Compared({ item, begun, values }: ComparedProps) {
  const words = useSettingWords();
  if (item !== 'seats') return <ReceptionBars meal={item} before={begun} after={values} />;
  const seats = (text: string) => itemInWords({ seats: seatsIn(text) ?? null }, 'seats', words);
  const change = {
    name: words.t.seats,
    before: seats(begun.seats),
    after: seats(values.seats),
  };
  const day = dayOf('times', values);
  return (
    seatsIn(values.seats) !== undefined &&
    day && <ValueChanges changes={[change]} from={formatDate(day, words.language)} />
  );
}

const { select, text } = fieldsWith<SettingTexts>();

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

const seatsIn = (typed: string) => typedCount(typed, { min: 1, max: mostSeats });

const fieldsFrom = (begun: Values) => ({
  start: clock((t) => t.start, begun),
  end: clock((t) => t.end, begun),
  seats: text({
    label: (t) => t.seatCount,
    wrong: (value, t, language) =>
      seatsIn(value) === undefined ? t.wrongSeats(formatCount(mostSeats, language)) : undefined,
    input: { inputMode: 'numeric', maxLength: String(mostSeats).length },
  }),
  ...dayFields('times'),
});

const withoutOf = (item: TimeItem) => (values: Values) => [
  ...(item === 'seats' ? (['start', 'end'] as const) : (['seats'] as const)),
  ...withoutDay(values),
];

/** The form begins with the settings of tomorrow. */
function valuesOf(item: TimeItem, { present, planned }: PlannedSettings): Values {
  const times = settingsOn(present, planned, earliestDay('times', today()));
  const meal = item === 'seats' ? 'dinner' : item;
  return {
    start: times[`${meal}_start`],
    end: times[`${meal}_end`],
    seats: String(times.seats ?? ''),
    ...firstDay,
  };
}

interface Begun {
  item: TimeItem;
  begun: Values;
  settings: PlannedSettings;
}

/** What was changed in the form. */
function changedOf({ item, begun }: Begun, { start, end, seats }: Values): Partial<TimeSettings> {
  if (item === 'seats') return seats === begun.seats ? {} : { seats: seatsIn(seats) ?? null };
  return {
    ...(start !== begun.start && { [`${item}_start`]: start }),
    ...(end !== begun.end && { [`${item}_end`]: end }),
  };
}

function bodyOf(begun: Begun, values: Values) {
  const effective_on = dayOf('times', values);
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
  const day = dayOf('times', values);
  if (isSeats || day === undefined) return {};
  const found = timesProblem({
    ...settingsOn(settings.present, settings.planned, day),
    ...changed,
  });
  if (found === undefined) return {};
  return found.problem === 'backwards'
    ? { end: t.backwards }
    : { [item === 'dinner' ? 'start' : 'end']: t.overlap };
}

/** Messages of the call at the fields of the form; of another meal they are said of the whole form. */
function errorsAt(item: TimeItem, errors: Readonly<Record<string, readonly string[]>>) {
  const [first = '', second = ''] = fieldsOfItem[item];
  const said = {
    [item === 'seats' ? 'seats' : 'start']: errors[first]?.[0],
    ...(item !== 'seats' && { end: errors[second]?.[0] }),
  };
  return said;
}
