// Half hours as chips, each with how many come, and what the chosen one becomes (SC049).
import { useState } from 'react';
import { moveinTimes } from '@yadori/api/account/movein';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, type Translated } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { ChipChoice } from '../../../parts/forms/chip-choice.tsx';
import type { changeTexts } from '../change-texts.ts';
import { nearTimes } from '../near-times.ts';
import { overOf } from '../slots.ts';

/** Who else comes on the day. */
export interface TimesOfDay {
  /** Undefined until the day is read. */
  peopleAt: ((time: string) => number) | undefined;
  /** Half hours in which the desk is closed. */
  closed: readonly string[];
  atOnce: number;
  /** The present half hour; null: none. */
  around: string | null;
}

interface TimeChipsProps {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  day: TimesOfDay;
  t: Translated<typeof changeTexts.ja>;
  onChoose: (time: string) => void;
}

export function TimeChips({ id, name, value, error, day, t, onChoose }: TimeChipsProps) {
  const language = useLanguage();
  const [hasAll, setHasAll] = useState(false);
  const times = moveinTimes();
  const open = times.filter((time) => !day.closed.includes(time));
  const shown = hasAll ? times : nearTimes(open, { around: day.around, chosen: value });
  const count = (people: number) => formatCount(people, language);
  /** One more would be more than the desk receives. */
  const isFull = (time: string) => overOf(time, (day.peopleAt?.(time) ?? 0) + 1, day.atOnce) > 0;
  const labelOf = (time: string) => {
    const people = day.peopleAt?.(time);
    if (people === undefined) return <span className="num">{time}</span>;
    const isChosen = time === value;
    return (
      <>
        <span className="num">{time}</span>{' '}
        <b className="num" aria-hidden="true">
          {count(people)}
          {isChosen && `→${count(people + 1)}`}
          {!isChosen && isFull(time) && `/${count(day.atOnce)}`}
        </b>
        <VisuallyHidden>{t.come(count(isChosen ? people + 1 : people))}</VisuallyHidden>
        {day.closed.includes(time) && <span>{t.closedTime}</span>}
      </>
    );
  };
  return (
    <ChipChoice
      id={id}
      name={name}
      error={error}
      label={t.time}
      need="required"
      value={value}
      options={shown.map((time) => ({
        value: time,
        label: labelOf(time),
        isFull: day.peopleAt !== undefined && isFull(time),
      }))}
      onChange={onChoose}
      more={
        !hasAll && (
          <Button size="small" variant="text" onClick={() => setHasAll(true)}>
            {t.allTimes}
          </Button>
        )
      }
    />
  );
}
