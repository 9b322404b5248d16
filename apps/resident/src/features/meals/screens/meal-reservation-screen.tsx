// The calendar of meals and the chosen day, which is in the address (?date=).
import listChecks from '@phosphor-icons/core/regular/list-checks.svg?raw';
import qrCode from '@phosphor-icons/core/regular/qr-code.svg?raw';
import { useSearch } from '@tanstack/react-router';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useToday } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { TitleActions } from '@yadori/kit/page/title-actions.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { calendarTexts } from '../calendar/texts.ts';
import { MealCalendar } from '../calendar/meal-calendar.tsx';
import { DayPanel } from '../components/day-panel.tsx';
import { useDayOfMeals, useMealService } from '../day-api.ts';
import { Intro } from '../intro/intro.tsx';
import { useLiveMeals } from '../live/use-live-meals.ts';
import { LazySheets } from '../sheets/lazy-sheets.tsx';
import { useSheet } from '../sheets/use-sheet.ts';
import { shownDay } from '../shown-day.ts';
import styles from './meal-reservation-screen.module.css';
import { ServiceClosed } from '../../dormitory/panel.tsx';
import { dayTexts } from '../day-texts.ts';

export function MealReservationScreen() {
  const { date } = useSearch({ strict: false });
  const today = useToday();
  const serviceOn = useMealService();
  useLiveMeals(serviceOn === true);
  if (serviceOn === false) return <ServiceOff />;
  return <MealReservation day={shownDay(date, today)} />;
}

function MealReservation({ day }: { day: CalendarDate }) {
  const query = useDayOfMeals(day);
  if (query.error instanceof Refused && query.error.failure.code === 'function_disabled')
    return <ServiceOff message={query.error.failure.message} />;
  return (
    <div className={styles.columns}>
      <TitleButtons />
      <MealCalendar day={day} deadline={query.data?.data.deadline} />
      <DayPanel day={day} query={query} />
      <Intro />
    </div>
  );
}

function TitleButtons() {
  const t = useMessages(calendarTexts);
  const isPc = useIsPc();
  const { sheet, open, close } = useSheet();
  return (
    <>
      <TitleActions>
        <Button
          variant={isPc ? 'line' : 'text'}
          size="small"
          icon={qrCode}
          className={styles.action}
          onClick={() => open('code')}
        >
          {t.code}
        </Button>
        <Button
          variant={isPc ? 'line' : 'text'}
          size="small"
          icon={listChecks}
          className={styles.action}
          onClick={() => open('list')}
        >
          {t.list}
        </Button>
      </TitleActions>
      <LazySheets sheet={sheet} onClose={close} />
    </>
  );
}

interface ServiceOffProps {
  /** The server's text, where the meals are closed to this resident alone (AM095). */
  message?: string | undefined;
}

/** The page of meals where the dormitory has no meal service (E030, AM101). */
function ServiceOff({ message }: ServiceOffProps) {
  const t = useMessages(dayTexts);
  const dish = (
    <img className="meal-art" src="/drawings/dish-empty.svg" alt="" width="112" height="112" />
  );
  return <ServiceClosed drawing={dish} off={t.serviceOff} said={message} />;
}
