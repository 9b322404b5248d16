// Desk hours of each weekday and of holidays: up to two periods a day (SF020).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import type { DeskPeriod } from '@yadori/api/dormitory/desk-hours';
import { Button } from '@yadori/kit/button.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import {
  addPeriod,
  endOf,
  mayAddPeriod,
  replaceAt,
  shownEnd,
  type DeskValues,
} from '../desk-form.ts';
import { deskTexts } from '../desk-texts.ts';
import styles from '../desk.module.css';

/** Monday first, holidays last. */
const weekdays = [1, 2, 3, 4, 5, 6, 0, 7] as const;

interface DeskHoursProps {
  hours: DeskValues['hours'];
  error: string | undefined;
  onChange: (part: Partial<DeskValues>) => void;
}

export function DeskHoursFields({ hours, error, onChange }: DeskHoursProps) {
  const t = useMessages(deskTexts);
  const set = (next: DeskPeriod[]) => onChange({ hours: next });
  return (
    <fieldset
      className={styles.group}
      id="hours"
      tabIndex={-1}
      aria-describedby={error === undefined ? 'hours-hint' : 'hours-hint hours-error'}
    >
      <legend className={styles.groupTitle}>{t.hours}</legend>
      <p id="hours-hint" className={styles.hint}>
        {t.hoursHint} {t.midnight}
      </p>
      {error !== undefined && (
        <p id="hours-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      {weekdays.map((weekday) => (
        <Day key={weekday} name={t[`day${weekday}`]} weekday={weekday} hours={hours} onSet={set} />
      ))}
    </fieldset>
  );
}

interface DayProps {
  name: string;
  weekday: number;
  hours: readonly DeskPeriod[];
  onSet: (hours: DeskPeriod[]) => void;
}

function Day({ name, weekday, hours, onSet }: DayProps) {
  const t = useMessages(deskTexts);
  const own = hours.flatMap((period, at) => (period.weekday === weekday ? [{ period, at }] : []));
  return (
    <div className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <span className={styles.periods}>
        {own.length === 0 && <span className={styles.hint}>{t.closedDay}</span>}
        {own.map(({ period, at }) => (
          <Period
            key={at}
            name={name}
            period={period}
            onChange={(next) => onSet(replaceAt(hours, at, next))}
            onRemove={() => onSet(hours.toSpliced(at, 1))}
          />
        ))}
      </span>
      {mayAddPeriod(hours, weekday) && (
        <Button
          size="small"
          variant="text"
          icon={plus}
          aria-label={t.addPeriod(name)}
          onClick={() => onSet(addPeriod(hours, weekday))}
        >
          {t.add}
        </Button>
      )}
    </div>
  );
}

interface PeriodProps {
  name: string;
  period: DeskPeriod;
  onChange: (period: DeskPeriod) => void;
  onRemove: () => void;
}

function Period({ name, period, onChange, onRemove }: PeriodProps) {
  const t = useMessages(deskTexts);
  return (
    <span className="row middle gap-6">
      <input
        type="time"
        className={styles.time}
        aria-label={t.from(name)}
        value={period.from}
        onChange={({ currentTarget: { value } }) => onChange({ ...period, from: value })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="time"
        className={styles.time}
        aria-label={t.until(name)}
        value={shownEnd(period.until)}
        onChange={({ currentTarget: { value } }) => onChange({ ...period, until: endOf(value) })}
      />
      <IconButton svg={trash} label={t.removePeriod(name)} onClick={onRemove} />
    </span>
  );
}
