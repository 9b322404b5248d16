// Free beds by day: a press shows the grid of that day.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { dateParts, formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import type { Grid } from '../api.ts';
import styles from '../rooms.module.css';
import { roomTexts } from '../texts.ts';

interface DayStripProps {
  grid: Grid;
  onDay: (day: CalendarDate) => void;
}

export function DayStrip({ grid, onDay }: DayStripProps) {
  const t = useMessages(roomTexts);
  const language = useLanguage();
  return (
    <div role="group" aria-label={t.strip} className={styles.strip}>
      {grid.strip.map(({ day, free_beds: beds }) => {
        const on = day as CalendarDate;
        const parts = dateParts(on, language);
        const count = formatCount(beds, language);
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === grid.day}
            aria-label={t.freeOn(formatDate(on, language), count)}
            className={styles.day}
            onClick={() => onDay(on)}
          >
            <span>
              <b className="num">{parts.day}</b> {parts.weekday}
            </span>
            <span className="num">{count}</span>
          </button>
        );
      })}
    </div>
  );
}
