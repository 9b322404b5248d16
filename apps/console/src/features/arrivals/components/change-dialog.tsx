// Another day or half hour of moving in; the days of Obon and New Year and a full half hour are said before (SC049).
import arrow from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import { useEffect, useState, type ComponentProps } from 'react';
import { isBlackout } from '@yadori/api/account/movein';
import { changeMoveIn } from '@yadori/api/arrivals/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { moveInChangedText } from '@yadori/api/residents/act-message';
import { roomName } from '@yadori/api/residents/room';
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { ActSlip, type SlipPlace } from '../../../parts/acts/act-slip.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { readsOfArrivals, useArrivalsOf, type Arrival } from '../api.ts';
import styles from '../change.module.css';
import { changeTexts } from '../change-texts.ts';
import { overOf } from '../slots.ts';
import { TimeChips, type TimesOfDay } from './time-chips.tsx';

type Texts = Translated<typeof changeTexts.ja>;

/** Beside the calendar, which marks the half hour that is chosen. */
export interface ChangeSlip extends SlipPlace {
  onTarget: (target: Target | undefined) => void;
}

export interface Target {
  day: CalendarDate;
  time: string;
}

interface ChangeDialogProps {
  dormitory: string;
  person: Arrival;
  today: string;
  atOnce: number;
  /** Left out: a dialog at any width. */
  slip?: ChangeSlip | undefined;
  onClose: () => void;
}

interface Values {
  movein_date: string;
  movein_time: string;
}

export function ChangeDialog(props: ChangeDialogProps) {
  const { person, atOnce, slip, onClose } = props;
  const t = useMessages(changeTexts);
  const language = useLanguage();
  const { opened, declared, act, form } = useChange(props);
  const day = dayOf(form.values, props);
  const time = form.values.movein_time;
  const times = useTimes(props, day);
  const people = (times.peopleAt?.(time) ?? 0) + 1;
  const isChosen = day !== undefined && time !== '';
  useTarget(slip, day, time);
  return (
    <ActSlip
      act={act}
      slip={slip}
      title={t.title(roomName(person.room_number), person.name)}
      text={t.text}
      actionLabel={isChosen ? t.action(formatDate(day, language), time) : t.actionPlain}
      message={isChosen ? { name: person.name, act: moveInChangedText(day, time) } : undefined}
      onClose={onClose}
    >
      <Change person={person} day={day} time={time} />
      <FieldList {...declared} fields={fieldsOf(opened, times)} form={form} />
      {day !== undefined && isBlackout(day) && (
        <Banner tone="warn" role="status">
          {t.holiday}
        </Banner>
      )}
      {isChosen && overOf(time, people, atOnce) > 0 && (
        <Banner tone="warn" role="status">
          {t.over(time, formatCount(people, language), formatCount(atOnce, language))}
        </Banner>
      )}
    </ActSlip>
  );
}

/** How full the day is without the person. */
function useTimes(
  { dormitory, person, atOnce }: ChangeDialogProps,
  day: CalendarDate | undefined,
): TimesOfDay {
  const data = useArrivalsOf(dormitory, day).data?.data;
  const others = data?.people.filter((one) => one.contract_id !== person.contract_id);
  return {
    peopleAt:
      others && ((time) => others.filter(({ movein_time: named }) => named === time).length),
    closed: data?.calendar.find((one) => one.day === day)?.closed ?? [],
    atOnce,
    around: person.movein_time,
  };
}

/** Says which half hour is chosen, until the form is closed. */
function useTarget(slip: ChangeSlip | undefined, day: CalendarDate | undefined, time: string) {
  const onTarget = slip?.onTarget;
  useEffect(() => {
    onTarget?.(day === undefined ? undefined : { day, time });
    return () => onTarget?.(undefined);
  }, [onTarget, day, time]);
}

interface ChangeProps {
  person: Arrival;
  /** Undefined until one that can be chosen is named. */
  day: CalendarDate | undefined;
  time: string;
}

/** From when to when, and what follows for contract and room. */
function Change({ person, day, time }: ChangeProps) {
  const t = useMessages(changeTexts);
  const language = useLanguage();
  const start = person.start_date as CalendarDate;
  const named = (person.movein_date ?? person.start_date) as CalendarDate;
  return (
    <div className="stack gap-6">
      <div className={styles.days} aria-live="polite">
        <When label={t.now} day={named} time={person.movein_time} />
        <Icon svg={arrow} size={16} />
        <When isNext label={t.next} day={day} time={time} />
      </div>
      <p className="note">
        {t.keepsStart(formatDate(start, language))}
        {person.is_preparing &&
          day !== undefined &&
          ` ${t.prepare(roomName(person.room_number), formatDate(addDays(day, -1), language))}`}
      </p>
    </div>
  );
}

interface WhenProps {
  label: string;
  day: CalendarDate | undefined;
  time: string | null;
  isNext?: boolean;
}

function When({ label, day, time, isNext = false }: WhenProps) {
  const language = useLanguage();
  return (
    <p className={classNames(styles.day, isNext && day !== undefined && styles.next)}>
      <span className="block size-12">{label}</span>
      <b className="block">{day === undefined ? '–' : formatDate(day, language)}</b>
      <span className="block num">{time}</span>
    </p>
  );
}

function useChange({ person, today, onClose }: ChangeDialogProps) {
  const t = useMessages(changeTexts);
  const language = useLanguage();
  // As it was opened: a change by somebody else meanwhile is refused.
  const [opened] = useState({ person, today });
  const [fields] = useState(() => fieldsOf(opened, noTimes));
  const declared = { fields, t, language, without: () => [] as never[] };
  const { act, form } = useAct<typeof changeMoveIn, keyof Values, Values>(changeMoveIn, {
    ...formOf(declared),
    input: (why, values) => ({
      params: { id: person.contract_id },
      body: {
        ...why,
        movein_date: values.movein_date as CalendarDate,
        movein_time: values.movein_time,
        seen_date: opened.person.movein_date as CalendarDate | null,
        seen_time: opened.person.movein_time,
      },
    }),
    done: (_answer, values) => doneText(values, person, t, language),
    onDone: onClose,
    reads: readsOfArrivals,
    readsAfter: 'answer',
  });
  return { opened, declared, act, form };
}

function doneText(
  { movein_date: day, movein_time: time }: Values,
  { name }: Arrival,
  t: Texts,
  language: Language,
): string {
  return t.done(name, formatDate(day as CalendarDate, language), time);
}

interface Opened {
  person: Arrival;
  today: string;
}

/** Undefined where it is none that can be chosen. */
function dayOf(
  { movein_date: value }: Values,
  { person, today }: Opened,
): CalendarDate | undefined {
  const day = parseDate(value);
  if (day === undefined || day < today || day < person.start_date) return undefined;
  return person.last_day !== null && day > person.last_day ? undefined : day;
}

const field = fieldsWith<Texts>();

type ShownTimes = Omit<ComponentProps<typeof TimeChips>, 'day'>;

const noTimes: TimesOfDay = { peopleAt: undefined, closed: [], atOnce: 1, around: null };

const fieldsOf = (opened: Opened, times: TimesOfDay) => ({
  movein_date: field.text({
    label: (t) => t.day,
    wrong: (value, t) =>
      dayOf({ movein_date: value, movein_time: '' }, opened) === undefined ? t.needDay : undefined,
    control: DateField,
    input: {
      min: opened.today < opened.person.start_date ? opened.person.start_date : opened.today,
      ...(opened.person.last_day !== null && { max: opened.person.last_day }),
    },
  }),
  movein_time: {
    initial: '',
    wrong: (value: string, t: Texts) => (value === '' ? t.needTime : undefined),
    show: (shown: ShownTimes) => <TimeChips {...shown} day={times} />,
  },
});
