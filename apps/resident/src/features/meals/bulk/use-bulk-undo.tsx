// Taking back in one press what one press has booked: offered for ten seconds, only while it is free (AM267).
import { reportFailure } from '@yadori/web-client/failures.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { reloadMeals } from '../api.ts';
import { cancelMeals, fetchCancelFees } from '../dialogs/api.ts';
import { Undo } from '../strip/undo.tsx';
import { bulkTexts } from './texts.ts';

export function useBulkUndo() {
  const t = useMessages(bulkTexts);
  const takeBack = async (reservationIds: readonly number[]) => {
    if (isPressRefused()) return;
    const body = { reservation_ids: [...reservationIds] };
    // Where it costs something by now, nothing is given back without a question.
    const check = await fetchCancelFees(body);
    const answer = check.ok ? await cancelMeals({ ...body, fee: 0 }) : check;
    void reloadMeals();
    if (answer.ok) toast(t.undone(reservationIds.length));
    else if (answer.code === 'error') reportFailure({ kind: 'unavailable', message: t.notUndone });
  };
  /** The sheet is closed by then: the page below shows it. */
  const offer = (text: string, reservationIds: readonly number[]) =>
    toast(text, <Undo onUndo={() => void takeBack(reservationIds)} />);
  return { offer };
}
