// The dialogs of acts on bookings and on the waiting list; only that of the chosen act is shown.
import { checkInLate } from '@yadori/api/meals/staff/counter-calls';
import { bookFor, changeFor, promoteWait, removeWait } from '@yadori/api/meals/staff/staff-calls';
import type { Override } from '@yadori/api/meals/staff/staff-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { act } from '../api.ts';
import { kindName, mealsTexts, overrideNames } from '../texts.ts';
import { ActDialog } from './act-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

export type Asked =
  | { kind: 'cancel'; id: number; summary: string }
  | { kind: 'change'; id: number; summary: string; to: number; isFull: boolean }
  | { kind: 'promote'; id: number; summary: string }
  | { kind: 'remove'; id: number; summary: string }
  | { kind: 'late'; id: number; summary: string }
  | {
      kind: 'book';
      /** The resident. */
      id: number;
      summary: string;
      meal: { date: CalendarDate; type_of_meal: number; type_of_food: number };
      override: Override | null;
      waiting: number;
    };

interface ActDialogsProps {
  asked: Asked | undefined;
  onClose: () => void;
}

export function ActDialogs({ asked, onClose }: ActDialogsProps) {
  if (asked === undefined) return null;
  if (asked.kind === 'cancel')
    return <CancelDialog reservationId={asked.id} summary={asked.summary} onClose={onClose} />;
  if (asked.kind === 'change') return <ChangeDialog asked={asked} onClose={onClose} />;
  if (asked.kind === 'book') return <BookDialog asked={asked} onClose={onClose} />;
  if (asked.kind === 'late') return <LateDialog asked={asked} onClose={onClose} />;
  return <WaitDialog asked={asked} onClose={onClose} />;
}

interface DialogProps<Kind extends Asked['kind']> {
  asked: Extract<Asked, { kind: Kind }>;
  onClose: () => void;
}

function ChangeDialog({ asked, onClose }: DialogProps<'change'>) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  return (
    <ActDialog
      title={t.askChange(kindName(asked.to, language))}
      summary={asked.summary}
      notice={asked.isFull ? t.changeFull : undefined}
      action={t.doChange}
      done={t.doneChange}
      send={(body) =>
        act(changeFor, { params: { id: asked.id }, body: { ...body, override: asked.isFull } })
      }
      onClose={onClose}
    />
  );
}

function WaitDialog({ asked, onClose }: DialogProps<'promote' | 'remove'>) {
  const t = useMessages(mealsTexts);
  const isPromotion = asked.kind === 'promote';
  return (
    <ActDialog
      title={isPromotion ? t.askPromote : t.askRemove}
      summary={asked.summary}
      notice={isPromotion ? t.promoteNotice : undefined}
      action={isPromotion ? t.doPromote : t.doRemove}
      done={isPromotion ? t.donePromote : t.doneRemove}
      send={(body) =>
        act(isPromotion ? promoteWait : removeWait, { params: { id: asked.id }, body })
      }
      onClose={onClose}
    />
  );
}

/** Eaten, and not checked in (SE022). */
function LateDialog({ asked, onClose }: DialogProps<'late'>) {
  const t = useMessages(mealsTexts);
  return (
    <ActDialog
      title={t.askLate}
      summary={asked.summary}
      notice={t.lateNotice}
      action={t.doLate}
      done={t.doneLate}
      send={(body) => act(checkInLate, { params: { id: asked.id }, body })}
      onClose={onClose}
    />
  );
}

function BookDialog({ asked, onClose }: DialogProps<'book'>) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  const { id, meal, override, waiting } = asked;
  const notices = [
    override === null ? undefined : overrideNames[override][language],
    waiting > 0 ? t.waitingThere(formatCount(waiting, language)) : undefined,
  ].filter((one) => one !== undefined);
  return (
    <ActDialog
      title={t.askBook}
      summary={asked.summary}
      notice={notices.length === 0 ? undefined : notices.join(' ')}
      action={t.doBook}
      done={t.doneBook}
      send={async (body) => {
        const input = { ...body, meals: [meal], override: override !== null, all_or_none: true };
        const answer = await act(bookFor, { params: { id }, body: input });
        const word = answer.ok ? answer.data.rows[0]?.refused : undefined;
        if (word === undefined || word === null) return answer;
        return { ...answer, ok: false, message: t.changed, errors: {} } as never;
      }}
      onClose={onClose}
    />
  );
}
