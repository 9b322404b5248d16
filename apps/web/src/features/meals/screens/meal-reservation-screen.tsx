// The meals of one day, chosen by the address (?date=).
import { useSearch } from '@tanstack/react-router';
import { today } from '../../../shell/clock.ts';
import { useMealService } from '../api.ts';
import { DayPanel } from '../components/day-panel.tsx';
import { ServiceOff } from '../components/service-off.tsx';
import { WeekStrip } from '../components/week-strip.tsx';
import { shownDay } from '../shown-day.ts';
import styles from './meal-reservation-screen.module.css';

export function MealReservationScreen() {
  const { date } = useSearch({ strict: false });
  const serviceOn = useMealService();
  const day = shownDay(date, today());
  if (!serviceOn) return <ServiceOff />;
  return (
    <div className={styles.columns}>
      <WeekStrip day={day} />
      <DayPanel day={day} />
    </div>
  );
}
