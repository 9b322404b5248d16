// The calendar of a DateField: below the field of a dialog, or a dialog of its own.
import { addMonths, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { DayChooser } from '@yadori/kit/calendar/day-chooser.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useKitTexts } from '@yadori/kit/kit-texts.ts';
import { today } from '@yadori/web-client/clock.ts';
import styles from './date-field.module.css';

interface DateCalendarProps {
  label: string;
  day: CalendarDate | undefined;
  min: CalendarDate | undefined;
  max: CalendarDate | undefined;
  isBelow: boolean;
  onChoose: (day: CalendarDate) => void;
  onClose: () => void;
}

/** Months around today without a first or a last day of its own. */
const usualMonths = 120;

export function DateCalendar({ label, day, min, max, isBelow, ...acts }: DateCalendarProps) {
  const { onChoose, onClose } = acts;
  const words = useKitTexts();
  const now = today();
  const calendar = (
    <DayChooser
      label={label}
      today={now}
      range={{
        first: min ?? addMonths(now, -usualMonths),
        last: max ?? addMonths(now, usualMonths),
      }}
      start={day ?? now}
      stateOf={(each) => (each === day ? { part: 'end' } : {})}
      onChoose={onChoose}
      onMonth={() => {}}
    />
  );
  if (!isBelow)
    return (
      <Dialog
        open
        wide
        title={label}
        footer={<Button onClick={onClose}>{words.back}</Button>}
        onClose={onClose}
      >
        {calendar}
      </Dialog>
    );
  return (
    // The days have the keyboard: Escape closes the calendar alone, not the dialog around it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.calendar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {calendar}
    </div>
  );
}
