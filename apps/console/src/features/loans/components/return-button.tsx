// Notes the return of a thing by one press; ten seconds of undo follow, and the row has it until midnight (SC051).
import type { Loan } from '@yadori/api/loans/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { toastRefusal } from '../../../parts/toast-refusal.ts';
import { useCall } from '../../../session/use-call.ts';
import { readsOfLoans, sendReturn, undoReturn } from '../api.ts';
import { loansTexts } from '../texts.ts';
import { thingWords } from '../thing-words.ts';

type Returned = Pick<Loan, 'id' | 'what' | 'name' | 'number' | 'returned_at' | 'can_undo'>;

export function ReturnButton({ loan }: { loan: Returned }) {
  const t = useMessages(loansTexts);
  const thing = thingWords(loan, useLanguage());
  const isBack = loan.returned_at !== null;
  const undo = <UndoButton loan={loan} />;
  const { busy, call } = useCall(sendReturn, {
    reads: readsOfLoans,
    readsAfter: 'answer',
    onOk: ({ data }) =>
      data.returned_at === null ? toast(t.undone(thing)) : toast(t.returned(thing), undo),
    onFailed: toastRefusal,
  });
  const paused = usePausedAct(busy);
  if (isBack && !loan.can_undo) return null;
  return (
    <Button
      {...paused}
      size="small"
      variant={isBack ? 'text' : 'line'}
      aria-label={isBack ? t.undoOf(thing) : t.returnOf(thing)}
      onClick={() => call({ id: loan.id, returned: !isBack })}
    >
      {isBack ? t.undo : t.returnIt}
    </Button>
  );
}

/** In the message, since the row may have left the list. */
function UndoButton({ loan }: { loan: Returned }) {
  const t = useMessages(loansTexts);
  const thing = thingWords(loan, useLanguage());
  const undo = async () => {
    const answer = await undoReturn(loan.id);
    toast(answer.ok ? t.undone(thing) : answer.message);
  };
  return (
    <Button size="small" onClick={() => void undo()}>
      {t.undo}
    </Button>
  );
}
