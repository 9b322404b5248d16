// The day, how many of its people have come, and where more come than the desk receives.
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Arrivals } from '../api.ts';
import styles from '../arrivals.module.css';
import { fullOf, slotsOf } from '../slots.ts';
import { arrivalTexts } from '../texts.ts';

interface DayBarProps {
  data: Arrivals;
  onDay: (day: CalendarDate) => void;
}

export function DayBar({ data, onDay }: DayBarProps) {
  const t = useMessages(arrivalTexts);
  const language = useLanguage();
  const day = data.day as CalendarDate;
  return (
    <div className="row middle apart gap-12">
      <h2 className="size-17" aria-live="polite">
        {formatDate(day, language)}
      </h2>
      <div className="bar gap-4">
        <IconButton
          svg={caretLeft}
          size={16}
          label={t.earlier}
          onClick={() => onDay(addDays(day, -1))}
        />
        {day !== data.today && (
          <Button size="small" onClick={() => onDay(data.today as CalendarDate)}>
            {t.today}
          </Button>
        )}
        <IconButton
          svg={caretRight}
          size={16}
          label={t.later}
          onClick={() => onDay(addDays(day, 1))}
        />
      </div>
    </div>
  );
}

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
