// Which day Today shows, in the address (SB015).
import { todayDays } from '@yadori/api/today/days';
import { addDays, parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useSetSearch } from '../../../routing/links.tsx';
import { todayTexts } from '../texts.ts';
import styles from '../today.module.css';

/** `day`: undefined today. */
export function DayField({ day }: { day: CalendarDate | undefined }) {
  const t = useMessages(todayTexts);
  const setSearch = useSetSearch();
  const [first, last] = [addDays(today(), -todayDays.back), addDays(today(), todayDays.ahead)];
  return (
    <input
      type="date"
      className={styles.dayField}
      aria-label={t.dayField}
      min={first}
      max={last}
      value={day ?? today()}
      onChange={({ currentTarget: { value } }) => {
        const chosen = parseDate(value);
        // A year that is still being typed is no day to show.
        if (chosen === undefined || chosen < first || chosen > last) return;
        setSearch(chosen === today() ? {} : { date: chosen });
      }}
    />
  );
}
