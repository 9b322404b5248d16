// Below the month: booking and giving back many days at once, the weekly pattern, the calendar feed (E019).
import type { Deadline } from '@yadori/api/meals/shapes';
import calendarPlus from '@phosphor-icons/core/regular/calendar-plus.svg?raw';
import calendarX from '@phosphor-icons/core/regular/calendar-x.svg?raw';
import calendarCheck from '@phosphor-icons/core/regular/calendar-check.svg?raw';
import repeat from '@phosphor-icons/core/regular/repeat.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { LazySheets } from '../sheets/lazy-sheets.tsx';
import { useSheet } from '../sheets/use-sheet.ts';
import styles from './calendar-foot.module.css';
import { calendarTexts } from './texts.ts';

export function CalendarFoot({ deadline }: { deadline: Deadline | undefined }) {
  const t = useMessages(calendarTexts);
  const { sheet, open, close } = useSheet('pattern');
  return (
    <div className={styles.foot}>
      <p className={styles.deadline}>{deadline && t.deadline(deadline.lead_days)}</p>
      <div className={styles.main}>
        <Button variant="primary" icon={calendarPlus} onClick={() => open('bulk')}>
          {t.bulk}
        </Button>
        <Button icon={calendarX} onClick={() => open('bulk-cancel')}>
          {t.bulkCancel}
        </Button>
      </div>
      <div className={styles.more}>
        <Button variant="quiet" size="small" icon={repeat} onClick={() => open('pattern')}>
          {t.pattern}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={calendarCheck}
          onClick={() => open('subscription')}
        >
          {t.subscription}
        </Button>
      </div>
      <LazySheets sheet={sheet} deadline={deadline} onClose={close} />
    </div>
  );
}
