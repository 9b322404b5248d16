// How many of the people of a day have come, and where more come than the desk receives.
import type { ReactNode } from 'react';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { fullOf, slotsOf } from '../slots.ts';
import { arrivalTexts } from '../texts.ts';

export function DayProgress({ data: { people, at_once: atOnce } }: { data: Arrivals }) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const here = people.filter(({ arrived }) => arrived !== null);
  const keys = here.filter(({ key }) => key === null).length;
  const explained = here.filter((one) => one.explained === null).length;
  const slots = slotsOf(people).map((slot) => ({ time: slot.time, people: slot.people.length }));
  return (
    <Progress
      done={here.length}
      all={people.length}
      after={t.all(count(people.length))}
      label={t.progress(count(here.length), count(people.length))}
    >
      <span>{t.keysLeft(count(keys))}</span>
      <span>{t.explainedLeft(count(explained))}</span>
      {fullOf({ slots }, atOnce).map((slot) => (
        <b key={slot.time} className={styles.amber}>
          {t.full(slot.time ?? '', count(slot.people), count(atOnce))}
        </b>
      ))}
    </Progress>
  );
}

interface ProgressProps {
  done: number;
  all: number;
  /** Behind the figure. */
  after: string;
  label: string;
  children: ReactNode;
}

export function Progress({ done, all, after, label, children }: ProgressProps) {
  const language = useLanguage();
  return (
    <div className={styles.progress}>
      <p className={styles.figure}>
        <b>{formatCount(done, language)}</b>
        <span className="muted">{after}</span>
      </p>
      <div className="grow stack gap-6">
        <progress className={styles.meter} max={all} value={done} aria-label={label} />
        <p className="row gap-12 size-13">{children}</p>
      </div>
    </div>
  );
}
