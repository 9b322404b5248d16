// Checking in: a look at the ticket, the rule of five minutes, then the screen for the staff (G001 to G006).
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog.tsx';
import { useTask } from '@yadori/kit/use-task.ts';
import { reloadMeals } from '../api.ts';
import { CheckinPreview } from './checkin-preview.tsx';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { dialogTexts } from './messages.ts';
import { ownRefusal } from './own-refusal.ts';
import { checkInMeal } from './requests.ts';
import { ResultBody, ResultFoot } from './result-parts.tsx';

export function CheckinDialog({ option, onClose }: MealDialogProps) {
  const t = useMessages(dialogTexts);
  const { line, busy, checkIn } = useCheckin({ option, onClose });
  const refused = line !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={refused ? t.notCheckedIn : t.checkinTitle}
      footer={
        refused ? (
          <ResultFoot onClose={onClose} />
        ) : (
          <Button variant="primary" size="large" wide busy={busy} onClick={checkIn}>
            {t.eat}
          </Button>
        )
      }
    >
      {refused ? (
        <ResultBody result={{ tone: 'danger', title: t.notCheckedIn, line }} onClose={onClose} />
      ) : (
        <CheckinPreview option={option} />
      )}
    </Dialog>
  );
}

function useCheckin({ option, onClose }: MealDialogProps) {
  const navigate = useNavigate();
  const { busy, run } = useTask();
  const [line, setLine] = useState<string>();
  const reservation_id = option.reservation_id ?? 0;
  const checkIn = async () => {
    const answer = await checkInMeal({ reservation_id });
    await reloadMeals();
    const already = !answer.ok && answer.data?.reason === 'checked_in';
    if (answer.ok || already) {
      await navigate({
        to: '/checkin-completed/$id',
        params: { id: String(reservation_id) },
        search: already ? { checkin: true } : {},
      });
      return;
    }
    const refusal = ownRefusal(answer);
    if (refusal === undefined || refusal === '') onClose();
    else setLine(refusal);
  };
  return { line, busy, checkIn: () => void run(checkIn) };
}
