// A day of the period, out of the calendar: a native date field follows the language of the browser.
import { addMonths, parseDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { DayDialog } from '@yadori/kit/calendar/day-dialog.tsx';
import { useDayView } from '@yadori/kit/calendar/use-day-view.tsx';
import { DayField } from '@yadori/kit/form/day-field.tsx';
import { today } from '@yadori/web-client/clock.ts';

interface AuditDayProps {
  id: string;
  label: string;
  /** '' or a day. */
  value?: string | undefined;
  error?: string | undefined;
  /** Of a button that takes the day away; without it there is always one. */
  none?: string;
  onChange: (day: string) => void;
}

/** The calendar goes back so far. */
const keptMonths = 120;

export function AuditDay({ id, label, value = '', error, none, onChange }: AuditDayProps) {
  const now = today();
  const { open, view } = useDayView<string>(now, () => ({
    title: label,
    first: addMonths(now, -keptMonths),
    last: now,
    start: parseDate(value) ?? now,
    stateOf: (day) => (day === value ? { part: 'end' } : {}),
    notes: () => null,
    onChoose: (day) => {
      onChange(day);
      return undefined;
    },
  }));
  const takesAway = view !== undefined && none !== undefined && value !== '';
  const choosing = takesAway
    ? {
        ...view,
        footer: (
          <div className="row middle apart gap-8">
            <Button
              onClick={() => {
                onChange('');
                view.onClose();
              }}
            >
              {none}
            </Button>
            {view.footer}
          </div>
        ),
      }
    : view;
  return (
    <>
      <DayField
        id={id}
        today={now}
        label={label}
        value={value}
        error={error}
        onOpen={() => open(id)}
      />
      <DayDialog view={choosing} />
    </>
  );
}
