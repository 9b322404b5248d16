// Dialogs about the meals of a resident, and about menus.
import { checkPublication } from '@yadori/api/meals/staff/publication-calls';
import { quoteCancel } from '@yadori/api/meals/staff/staff-calls';
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { date } from '@yadori/api/time/tokyo';
import {
  ActDialogs,
  type MealAct,
} from '../../../apps/console/src/features/meals/components/act-dialogs.tsx';
import { ManyDaysDialog } from '../../../apps/console/src/features/meals/components/many-days-dialog.tsx';
import { CopyDialog } from '../../../apps/console/src/features/menus/components/copy-dialog.tsx';
import { PublishDialog } from '../../../apps/console/src/features/menus/components/publish-dialog.tsx';
import type { MenuMonth } from '../../../apps/console/src/features/menus/api.ts';
import type { Entry } from '../form-entry.ts';

const meal = { date: date('2026-07-01'), type_of_meal: 2, type_of_food: 3 };
const asked = { id: 4, summary: '101 夕食' };
const served = { ...meal, refusal: null, override: null } as unknown as ResidentMeal;
const month = { month: '2026-07-01', today: '2026-06-20', cells: [] } as unknown as MenuMonth;
const counts = { filled: [], taken: [], over: [], closed: [] };

const onMeal = (act: MealAct, more: Partial<Entry>): Entry => ({
  name: `${act.kind} of a meal`,
  show: (onClose) => <ActDialogs asked={act} onClose={onClose} />,
  reason: true,
  danger: true,
  missing: 'reason',
  ...more,
});

export const mealForms: readonly Entry[] = [
  onMeal({ kind: 'change', ...asked, to: 3, isFull: true }, { body: { override: true } }),
  onMeal(
    { kind: 'book', ...asked, meal, override: null, waiting: 0 },
    { body: { meals: [meal], override: false, all_or_none: true }, answer: { rows: [] } },
  ),
  onMeal(
    { kind: 'cancel', ...asked },
    { body: { waive: false }, reads: [[quoteCancel, { fee: 550, can_waive: true }]] },
  ),
  {
    name: 'ManyDaysDialog',
    show: (onClose) => (
      <ManyDaysDialog
        resident={{ id: 7, name: '山田花子' }}
        day={meal.date}
        meals={[served]}
        limits={{ first: date('2026-06-20'), last: date('2026-08-20') }}
        onClose={onClose}
      />
    ),
    reason: true,
    danger: true,
    missing: 'reason',
    stays: true,
    body: { meals: [meal], override: false, all_or_none: false },
    answer: { rows: [], booked: 1 },
  },
  {
    name: 'PublishDialog of menus',
    show: (onClose) => (
      <PublishDialog dormitory="A1" month={month} monthName="7月" onClose={onClose} />
    ),
    danger: true,
    body: { from: '2026-07-01', until: '2026-07-31', accept: false, checked: 'one' },
    answer: { planned: null, published: 2 },
    reads: [
      [
        checkPublication,
        {
          drafts: 2,
          problems: [],
          planned: null,
          checked: 'one',
          default_at: '2026-06-25T10:00:00+09:00',
        },
      ],
    ],
  },
  {
    name: 'CopyDialog of menus',
    show: (onClose) => <CopyDialog dormitory="A1" month={month} onClose={onClose} />,
    danger: true,
    stays: true,
    body: { from: '2026-06-01', to: '2026-07-01', by_weekday: true, preview: true },
    answer: counts,
  },
];
