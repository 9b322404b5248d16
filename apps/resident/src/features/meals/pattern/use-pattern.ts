// The steps of the weekly pattern: edit, keep, look at a month, book it (E039).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import type { WeeklyPattern } from '@yadori/api/meals/pattern';
import {
  bookPattern,
  previewPattern,
  saveWeeklyPattern,
  weeklyPatternOf,
} from '@yadori/api/meals/pattern-calls';
import { readAgain } from '@yadori/web-client/query.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { refusalOf } from '@yadori/web-client/use-call.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../../session/api.ts';
import { read } from '../../../session/read.ts';
import { reloadMeals } from '../api.ts';
import { samePattern } from './edit-pattern.ts';

export type Outcomes = DataOf<typeof previewPattern>;

type Step =
  | { at: 'edit' }
  | { at: 'preview' | 'result'; outcomes: Outcomes }
  | { at: 'refused'; line: string };

export const useKeptPattern = () =>
  useQuery({ ...read(weeklyPatternOf, {}, { quiet: true }), staleTime: 0 });

export type KeptPattern = DataOf<typeof weeklyPatternOf>;

export function usePattern(kept: KeptPattern) {
  const { busy, run } = useTask();
  const [pattern, setPattern] = useState<WeeklyPattern>(kept.pattern);
  // The newest published month: the one that is booked by it as a rule.
  const [month, setMonth] = useState(kept.months.at(-1));
  const [step, setStep] = useState<Step>({ at: 'edit' });

  const refuse = (line: string | undefined) => {
    // Without words of its own the failure is shown by the dialogs of the app; nothing typed is lost.
    if (line !== undefined) setStep({ at: 'refused', line });
  };
  const keep = async (): Promise<boolean> => {
    if (samePattern(pattern, kept.pattern)) return true;
    const answer = await send(saveWeeklyPattern, { body: { pattern } });
    if (!answer.ok) refuse(refusalOf(answer)?.message);
    void readAgain(weeklyPatternOf);
    return answer.ok;
  };

  const preview = async () => {
    if (month === undefined || isPressRefused() || !(await keep())) return;
    const answer = await send(previewPattern, { query: { month } });
    if (answer.ok) setStep({ at: 'preview', outcomes: answer.data });
    else refuse(refusalOf(answer)?.message);
  };

  const book = async () => {
    if (month === undefined) return;
    const answer = await send(bookPattern, { body: { month } });
    void reloadMeals();
    if (answer.ok) setStep({ at: 'result', outcomes: answer.data });
    else refuse(refusalOf(answer)?.message);
  };

  return {
    pattern,
    setPattern,
    month,
    setMonth,
    step,
    busy,
    back: () => setStep({ at: 'edit' }),
    preview: () => void run(preview),
    book: () => void run(book),
    /** Only keeps it, where no month can be booked yet. */
    save: (onKept: () => void) =>
      void run(() => keep().then((isKept) => (isKept ? onKept() : undefined))),
  };
}
