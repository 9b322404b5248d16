// Another day or half hour of moving in; the days of Obon and New Year and a full half hour are said before (SC049).
import arrow from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import { useEffect, useState } from 'react';
import { isBlackout, moveinTimes } from '@yadori/api/account/movein';
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
import { readsOfArrivals, useArrivalsOf, type Arrival } from '../api.ts';
import styles from '../change.module.css';
import { changeTexts } from '../change-texts.ts';
import { overOf } from '../slots.ts';

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
  const { dormitory, person, atOnce, slip, onClose } = props;
  const t = useMessages(changeTexts);
  const language = useLanguage();
  const { declared, act, form } = useChange(props);
  const day = dayOf(form.values, props);
  const time = form.values.movein_time;
  const others = useArrivalsOf(dormitory, day).data?.data.people.filter(
    (one) => one.contract_id !== person.contract_id && one.movein_time === time,
  );
  const people = (others?.length ?? 0) + 1;
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
      <FieldList {...declared} form={form} />
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
  const [fields] = useState(() => fieldsOf(opened));
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
  return { declared, act, form };
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

const fieldsOf = (opened: Opened) => ({
  movein_date: field.text({
    label: (t) => t.day,
    wrong: (value, t) =>
      dayOf({ movein_date: value, movein_time: '' }, opened) === undefined ? t.needDay : undefined,
    input: {
      type: 'date',
      min: opened.today < opened.person.start_date ? opened.person.start_date : opened.today,
      ...(opened.person.last_day !== null && { max: opened.person.last_day }),
    },
  }),
  movein_time: field.select<string>({
    label: (t) => t.time,
    empty: (t) => t.choose,
    missing: (t) => t.needTime,
    options: () => moveinTimes().map((time) => ({ value: time, label: time })),
  }),
});
