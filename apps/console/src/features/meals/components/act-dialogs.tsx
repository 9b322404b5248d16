// Acts on bookings and on the waiting list by declaration; only the dialog of the chosen one is shown.
import { checkInLate } from '@yadori/api/meals/staff/counter-calls';
import { bookFor, changeFor, promoteWait, removeWait } from '@yadori/api/meals/staff/staff-calls';
import type { Override } from '@yadori/api/meals/staff/staff-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount } from '@yadori/kit/format.ts';
import { kindName } from '../../../parts/meal-names.ts';
import { defineAct } from '../../../parts/acts/define-act.tsx';
import type { GivenAct } from '../../../parts/acts/use-act.ts';
import { readsOfBookings } from '../api.ts';
import { mealsTexts, overrideNames } from '../texts.ts';
import { CancelDialog } from './cancel-dialog.tsx';

interface OfMeal {
  /** Of the booking or the wait. */
  id: number;
  summary: string;
}

interface OfChange extends OfMeal {
  to: number;
  isFull: boolean;
}

/** `id`: the resident. */
interface OfBooking extends OfMeal {
  meal: { date: CalendarDate; type_of_meal: number; type_of_food: number };
  override: Override | null;
  waiting: number;
}

export type MealAct =
  | ({ kind: 'cancel' | 'promote' | 'remove' | 'late' } & OfMeal)
  | ({ kind: 'change' } & OfChange)
  | ({ kind: 'book' } & OfBooking);

interface ActDialogsProps {
  asked: MealAct | undefined;
  onClose: () => void;
}

export function ActDialogs({ asked, onClose }: ActDialogsProps) {
  if (asked === undefined) return null;
  switch (asked.kind) {
    case 'change':
      return <ChangeDialog subject={asked} onClose={onClose} />;
    case 'book':
      return <BookDialog subject={asked} onClose={onClose} />;
    default: {
      const Chosen = dialogs[asked.kind];
      return <Chosen subject={asked} onClose={onClose} />;
    }
  }
}

/** The resident gets a message, whose words the dialog does not show. */
const onMeal = {
  texts: mealsTexts,
  danger: 'minor' as const,
  message: () => 'unshown' as const,
  reads: readsOfBookings,
};

const input = ({ id }: OfMeal, body: GivenAct) => ({ params: { id }, body });

const PromoteDialog = defineAct({
  ...onMeal,
  call: promoteWait,
  input,
  words: (t, { summary }) => ({
    title: t.askPromote,
    summary,
    notice: t.promoteNotice,
    action: t.doPromote,
    done: t.donePromote,
  }),
});

const RemoveDialog = defineAct({
  ...onMeal,
  call: removeWait,
  input,
  words: (t, { summary }) => ({
    title: t.askRemove,
    summary,
    action: t.doRemove,
    done: t.doneRemove,
  }),
});

/** Eaten, and not checked in (SE022). */
const LateDialog = defineAct({
  ...onMeal,
  call: checkInLate,
  input,
  words: (t, { summary }) => ({
    title: t.askLate,
    summary,
    notice: t.lateNotice,
    action: t.doLate,
    done: t.doneLate,
  }),
});

const dialogs = {
  cancel: CancelDialog,
  promote: PromoteDialog,
  remove: RemoveDialog,
  late: LateDialog,
};

const ChangeDialog = defineAct({
  ...onMeal,
  call: changeFor,
  input: ({ id, isFull }: OfChange, given) => ({
    params: { id },
    body: { ...given, override: isFull },
  }),
  words: (t, { to, summary, isFull }, { language }) => ({
    title: t.askChange(kindName(to, language)),
    summary,
    notice: isFull ? t.changeFull : undefined,
    action: t.doChange,
    done: t.doneChange,
  }),
});

const BookDialog = defineAct({
  ...onMeal,
  call: bookFor,
  input: ({ id, meal, override }: OfBooking, given) => ({
    params: { id },
    body: { ...given, meals: [meal], override: override !== null, all_or_none: true },
  }),
  words: (t, { summary, override, waiting }, { language }) => {
    const notices = [
      override === null ? [] : [overrideNames[override][language]],
      waiting > 0 ? [t.waitingThere(formatCount(waiting, language))] : [],
    ].flat();
    return {
      title: t.askBook,
      summary,
      notice: notices.length === 0 ? undefined : notices.join(' '),
      action: t.doBook,
      done: t.doneBook,
    };
  },
  refusedIn: ({ data }, t) => ((data.rows[0]?.refused ?? null) === null ? undefined : t.changed),
});
