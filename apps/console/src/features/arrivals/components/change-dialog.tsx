// Another day or half hour of moving in; the days of Obon and New Year and a full half hour are said before (SC049).
import arrow from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import { useState } from 'react';
import { isBlackout, moveinTimes } from '@yadori/api/account/movein';
import { changeMoveIn } from '@yadori/api/arrivals/staff-calls';
import type { Language } from '@yadori/api/language/language';
import { moveInChangedText } from '@yadori/api/residents/act-message';
import { roomName } from '@yadori/api/residents/room';
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { ActDialog } from '../../../parts/acts/act-dialog.tsx';
import { useAct } from '../../../parts/acts/use-act.ts';
import { readsOfArrivals, useArrivalsOf, type Arrival } from '../api.ts';
import { changeTexts } from '../change-texts.ts';
import { overOf } from '../slots.ts';

type Texts = Translated<typeof changeTexts.ja>;

interface ChangeDialogProps {
  dormitory: string;
  person: Arrival;
  today: string;
  atOnce: number;
  onClose: () => void;
}

interface Values {
  movein_date: string;
  movein_time: string;
}

export function ChangeDialog(props: ChangeDialogProps) {
  const { dormitory, person, atOnce, onClose } = props;
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
  return (
    <ActDialog
      act={act}
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
    </ActDialog>
  );
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
  const when = (on: CalendarDate, at: string | null) =>
    `${formatDate(on, language)} ${at ?? ''}`.trim();
  return (
    <div className="stack gap-6">
      <p className="row middle gap-8" aria-live="polite">
        <Tag>{t.now(when(named, person.movein_time))}</Tag>
        <Icon svg={arrow} size={16} />
        <Tag tone={day === undefined ? 'plain' : 'green'}>
          {t.next(day === undefined ? '–' : when(day, time))}
        </Tag>
      </p>
      <p className="note">
        {t.keepsStart(formatDate(start, language))}
        {person.is_preparing &&
          day !== undefined &&
          ` ${t.prepare(roomName(person.room_number), formatDate(addDays(day, -1), language))}`}
      </p>
    </div>
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
