// Checking in: a look at the ticket, the rule of five minutes, then the screen for the staff (G001 to G006).
import qrCode from '@phosphor-icons/core/regular/qr-code.svg?raw';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { checkin } from '@yadori/api/meals/calls';
import { usePreload } from '@yadori/kit/loading/use-preload.ts';
import { reloadMeals } from '../api.ts';
import { LazyCodeDialog } from '../code/lazy-code-dialog.tsx';
import { useMealCall } from '../use-meal-call.ts';
import { CheckinPreview } from './checkin-preview.tsx';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { dialogTexts } from './texts.ts';
import { ResultBody, ResultFoot } from './result-parts.tsx';

export function CheckinDialog({ option, onClose }: MealDialogProps) {
  const t = useMessages(dialogTexts);
  const { line, busy, checkIn } = useCheckin({ option, onClose });
  const [showsCode, setShowsCode] = useState(false);
  usePreload(LazyCodeDialog.preload);
  const refused = line !== undefined;
  if (showsCode)
    return <LazyCodeDialog reservationId={option.reservation_id ?? undefined} onClose={onClose} />;
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
          <>
            <Button variant="primary" size="large" wide busy={busy} onClick={checkIn}>
              {t.eat}
            </Button>
            <Button wide icon={qrCode} onClick={() => setShowsCode(true)}>
              {t.showCode}
            </Button>
          </>
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
  const [line, setLine] = useState<string>();
  const reservation_id = option.reservation_id ?? 0;
  const openTicket = (search: { checkin?: boolean }) =>
    navigate({ to: '/checkin-completed/$id', params: { id: String(reservation_id) }, search });
  const { busy, call } = useMealCall(checkin, {
    reload: reloadMeals,
    onOk: () => openTicket({}),
    onFailed: (refusal) => {
      if (refusal?.data?.reason === 'checked_in') return openTicket({ checkin: true });
      if (refusal === undefined || refusal.message === '') onClose();
      else setLine(refusal.message);
      return undefined;
    },
  });
  return { line, busy, checkIn: () => void call(() => ({ body: { reservation_id } })) };
}
