// How many of the people of a day have come, and where more come than the desk receives.
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
    <div className={styles.progress}>
      <p className={styles.figure}>
        <b>{count(here.length)}</b>
        <span className="muted">{t.all(count(people.length))}</span>
      </p>
      <div className="grow stack gap-6">
        <progress
          className={styles.meter}
          max={people.length}
          value={here.length}
          aria-label={t.progress(count(here.length), count(people.length))}
        />
        <p className="row gap-12 size-13">
          <span>{t.keysLeft(count(keys))}</span>
          <span>{t.explainedLeft(count(explained))}</span>
          {fullOf({ slots }, atOnce).map((slot) => (
            <b key={slot.time} className={styles.amber}>
              {t.full(slot.time ?? '', count(slot.people), count(atOnce))}
            </b>
          ))}
        </p>
      </div>
    </div>
  );
}
