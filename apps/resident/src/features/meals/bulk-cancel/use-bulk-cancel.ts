// The steps of giving several meals back: one question, the fee where there is one, then six seconds (E028, E033).
import { useState } from 'react';
import type { ReservedDay } from '@yadori/api/meals/calendar-shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { refusalOf } from '@yadori/web-client/use-call.ts';
import { useCall } from '../../../session/use-call.ts';
import { reloadMeals } from '../api.ts';
import { cancelMeals, fetchCancelFees } from '../dialogs/api.ts';
import { dayBusyFor, pause } from '../timing.ts';
import { cancelSheetTexts } from './texts.ts';

/** Once the question is open it keeps its meals: the calendar below reloads when they are cancelled. */
type Step =
  | { at: 'choose' }
  | { at: 'ask'; meals: readonly ReservedDay[] }
  | { at: 'fee'; meals: readonly ReservedDay[]; fee: number; notice: string }
  | { at: 'refused'; line: string };

export function useBulkCancel(chosen: readonly ReservedDay[], onClose: () => void) {
  const t = useMessages(cancelSheetTexts);
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const meals = 'meals' in step ? step.meals : chosen;
  const body = { reservation_ids: meals.map((meal) => meal.reservation_id) };

  const refuse = (line: string | undefined) => {
    void reloadMeals();
    // Without words of its own the failure is shown by the dialogs of the app; the choice stays.
    setStep(line === undefined ? { at: 'choose' } : { at: 'refused', line });
  };

  const cancelNow = async (fee: number): Promise<void> => {
    const answer = await cancelMeals({ ...body, fee });
    // Another question, with what it costs now.
    if (!answer.ok && answer.data?.items.some(({ reason }) => reason === 'fee_changed'))
      return askFirst();
    if (!answer.ok) return refuse(refusalOf(answer)?.message);
    const rest = pause(dayBusyFor);
    void reloadMeals();
    await rest;
    toast(answer.message ?? t.done);
    onClose();
  };

  const askFirst = async (): Promise<void> => {
    const check = await fetchCancelFees(body);
    if (check.ok) return cancelNow(0);
    const line = refusalOf(check)?.message;
    if (line === undefined || check.data?.reason === 'refused') return refuse(line);
    setStep({ at: 'fee', meals, fee: check.data?.fee ?? 0, notice: line });
  };

  const { busy, call } = useCall(() => (step.at === 'fee' ? cancelNow(step.fee) : askFirst()));
  return {
    step,
    busy,
    meals,
    ask: () => setStep({ at: 'ask', meals: chosen }),
    back: () => setStep({ at: 'choose' }),
    go: () => call(),
  };
}
