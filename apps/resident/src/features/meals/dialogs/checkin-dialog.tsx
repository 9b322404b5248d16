// Checking in: a look at the ticket, the rule of five minutes, then the screen for the staff (G001 to G006).
import qrCode from '@phosphor-icons/core/regular/qr-code.svg?raw';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { checkin } from '@yadori/api/meals/calls';
import { usePreload } from '@yadori/kit/loading/use-preload.ts';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { menuForDayQuery, reloadMeals } from '../api.ts';
import { LazyCodeDialog } from '../code/lazy-code-dialog.tsx';
import { useMealCall } from '../use-meal-call.ts';
import { CheckinRule, OtherWay } from './checkin-note.tsx';
import { CheckinPreview } from './checkin-preview.tsx';
import { checkinTexts } from './checkin-texts.ts';
import type { MealDialogProps } from './meal-dialog-props.ts';
import { ResultBody, ResultFoot } from './result-parts.tsx';

export function CheckinDialog({ option, onClose }: MealDialogProps) {
  const t = useMessages(checkinTexts);
  const { outcome, busy, checkIn } = useCheckin(option);
  const [showsCode, setShowsCode] = useState(false);
  // As Home was when the sheet opened: no button takes another's place under a finger.
  const [hasReader] = useState(readsCodes);
  const online = useOnline();
  usePreload(LazyCodeDialog.preload);
  if (showsCode)
    return <LazyCodeDialog reservationId={option.reservation_id ?? undefined} onClose={onClose} />;
  if (outcome?.refusal !== undefined)
    return (
      <Dialog open onClose={onClose} title={t.failed} footer={<ResultFoot onClose={onClose} />}>
        <ResultBody
          result={{ tone: 'danger', title: t.failed, line: outcome.refusal }}
          onClose={onClose}
        />
      </Dialog>
    );
  const works = online && outcome === undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t.title}
      footer={
        <Ways
          hasReader={hasReader}
          online={online}
          busy={busy}
          checkIn={checkIn}
          onCode={() => setShowsCode(true)}
        />
      }
    >
      {!works && <OtherWay hasReader={hasReader} failed={outcome !== undefined} />}
      <CheckinPreview option={option} />
      {works && <CheckinRule hasReader={hasReader} />}
    </Dialog>
  );
}

interface WaysProps {
  hasReader: boolean;
  online: boolean;
  busy: boolean;
  checkIn: () => void;
  onCode: () => void;
}

/** One filled button: the way that works here and now. */
function Ways({ hasReader, online, busy, checkIn, onCode }: WaysProps) {
  const t = useMessages(checkinTexts);
  return (
    <div className="stack gap-10">
      {hasReader && (
        <Button variant="primary" size="large" wide icon={qrCode} onClick={onCode}>
          {t.showCode}
        </Button>
      )}
      <Button
        variant={online && !hasReader ? 'primary' : 'line'}
        size={hasReader ? 'normal' : 'large'}
        wide
        busy={busy}
        onClick={checkIn}
      >
        {t.eat}
      </Button>
    </div>
  );
}

/** Without a reader the meal code leads nowhere. Home has said whether there is one, also where it is kept (AM266). */
const readsCodes = (): boolean =>
  queryClient.getQueryData(menuForDayQuery.queryKey)?.data.has_reader === true;

interface Outcome {
  /** The server's words; without them the sheet says what else can be done. */
  refusal?: string;
}

function useCheckin({ reservation_id: id }: MealDialogProps['option']) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>();
  const reservation_id = id ?? 0;
  const openTicket = (search: { checkin?: boolean }) =>
    navigate({ to: '/checkin-completed/$id', params: { id: String(reservation_id) }, search });
  const { busy, call } = useMealCall(checkin, {
    reads: reloadMeals,
    onOk: () => openTicket({}),
    onFailed: (refusal) => {
      if (refusal?.data?.reason === 'checked_in') return openTicket({ checkin: true });
      const isExplained = refusal !== undefined && refusal.message !== '';
      setOutcome(isExplained ? { refusal: refusal.message } : {});
      return undefined;
    },
  });
  return { outcome, busy, checkIn: () => call(() => ({ body: { reservation_id } })) };
}
