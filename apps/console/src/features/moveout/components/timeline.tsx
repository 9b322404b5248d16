// One move-out as a line of steps: what happened with every revision, what is to do, what follows until when (SI014).
// Inspection, keys and settlement are no steps before they exist.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import type { ReactNode } from 'react';
import type { StaffMoveOut } from '@yadori/api/moveout/staff-calls';
import { reasonNames } from '@yadori/api/staff/reason';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { betweenItems, formatCount, formatDate, formatDateWithYear } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useWhen } from '../../../parts/when.ts';
import { moveOutCardTexts } from '../card-texts.ts';
import styles from '../moveout.module.css';
import { moveOutTexts } from '../texts.ts';

interface StepProps {
  state?: 'done' | 'now';
  title: string;
  when?: ReactNode;
  children?: ReactNode;
}

function Step({ state, title, when, children }: StepProps) {
  return (
    <li className={classNames(styles.step, state !== undefined && styles[state])}>
      <span className={styles.dot}>{state === 'done' && <Icon svg={check} size={14} />}</span>
      <div>
        <div className={styles.stepHead}>
          <b className={classNames('size-15', state === undefined && 'muted')}>{title}</b>
          <span className="num note">{when}</span>
        </div>
        {children !== undefined && <p className="note phrases">{children}</p>}
      </div>
    </li>
  );
}

interface MoveOutProps {
  of: StaffMoveOut;
  onPaper?: boolean;
}

export function Timeline({ of, onPaper = false }: MoveOutProps) {
  const t = useMessages(moveOutCardTexts);
  const ends = of.state !== 'withdrawn';
  const next = useDay()(addDays(of.move_out_on as CalendarDate, 1));
  return (
    <ol className={styles.steps}>
      {of.revisions
        .filter(({ kind }) => kind !== 'finished')
        .map((revision) => (
          <Revision key={`${revision.kind} ${revision.at}`} of={revision} onPaper={onPaper} />
        ))}
      {ends && <Days of={of} />}
      {ends && <Finish of={of} onPaper={onPaper} />}
      {ends && (
        <>
          <Step title={t.stops} when={t.from(next)} />
          <Step title={t.messages} when={<Until on={of.messages_until} />} />
          <Step title={t.health} when={t.healthWhen} />
        </>
      )}
    </ol>
  );
}

function useDay(): (on: string) => string {
  const language = useLanguage();
  return (on) => formatDate(on as CalendarDate, language);
}

function Until({ on }: { on: string }) {
  const t = useMessages(moveOutCardTexts);
  return t.until(useDay()(on));
}

interface RevisionProps {
  of: StaffMoveOut['revisions'][number];
  onPaper: boolean;
}

function Revision({ of, onPaper }: RevisionProps) {
  const t = useMessages(moveOutCardTexts);
  const language = useLanguage();
  const [when, day] = [useWhen(onPaper), useDay()];
  const { kind, by, reason, revision } = of;
  const who = by === null ? t.byResident : by === '' ? t.byOperator : t.byStaff(by);
  const said = [
    who,
    ...(reason === null ? [] : [reasonNames[reason][language]]),
    ...(kind === 'withdrawn'
      ? []
      : [t.revision(formatCount(revision, language)), t.leaves(day(of.move_out_on))]),
  ];
  return (
    <Step state="done" title={t[kind]} when={when(of.at)}>
      {said.join(betweenItems[language])}
    </Step>
  );
}

/** The days of luggage and move-out, done once they are over. */
function Days({ of }: MoveOutProps) {
  const t = useMessages(moveOutCardTexts);
  const list = useMessages(moveOutTexts);
  const day = useDay();
  const now = today();
  const steps = [
    {
      title: t.luggage,
      on: of.luggage_on,
      time: of.luggage_time,
      text: of.carrier === '' ? t.own : t.carrier(of.carrier),
    },
    { title: t.day, on: of.move_out_on, time: of.move_out_time, text: undefined },
  ].toSorted((a, b) => `${a.on} ${a.time}`.localeCompare(`${b.on} ${b.time}`));
  return steps.map(({ title, on, time, text }) => (
    <Step
      key={title}
      {...(on < now && { state: 'done' as const })}
      title={title}
      when={list.at(day(on), time)}
    >
      {text}
    </Step>
  ));
}

function Finish({ of, onPaper }: MoveOutProps) {
  const t = useMessages(moveOutCardTexts);
  const language = useLanguage();
  const when = useWhen(onPaper);
  const day = (on: string) => formatDateWithYear(on as CalendarDate, language);
  const { state, contract_end: end, end_before: before, move_out_on: on } = of;
  const done = of.revisions.findLast(({ kind }) => kind === 'finished');
  if (state === 'finished') {
    const moved = before === null ? t.endSet(day(on)) : t.endMoved(day(before), day(on));
    return (
      <Step state="done" title={t.finished} when={done === undefined ? undefined : when(done.at)}>
        {of.end_moved ? moved : t.endKept(day(end ?? on))}
      </Step>
    );
  }
  const will = end === null ? t.endOpen(day(on)) : t.endMoves(day(end), day(on));
  const isDue = state !== 'filed';
  return (
    <Step
      {...(isDue && { state: 'now' as const })}
      title={t.finished}
      when={isDue ? <span className={styles.waiting}>{t.onlyThis}</span> : t.finishWait(day(on))}
    >
      {end !== null && end <= on ? t.endKept(day(end)) : will}
    </Step>
  );
}
