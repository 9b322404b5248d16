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
import { read } from '../../../session/read.ts';
import { useCall } from '../../../session/use-call.ts';
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
  const [pattern, setPattern] = useState<WeeklyPattern>(kept.pattern);
  // The newest published month: the one that is booked by it as a rule.
  const [month, setMonth] = useState(kept.months.at(-1));
  const [step, setStep] = useState<Step>({ at: 'edit' });

  const refuse = (refusal: { message: string } | undefined) => {
    // Without words of its own the failure is shown by the dialogs of the app; nothing typed is lost.
    if (refusal !== undefined) setStep({ at: 'refused', line: refusal.message });
  };
  const keeping = useCall(saveWeeklyPattern, {
    reads: () => void readAgain(weeklyPatternOf),
    readsAfter: 'answer',
    onFailed: refuse,
  });
  const keep = async (): Promise<boolean> =>
    samePattern(pattern, kept.pattern) || (await keeping.run({ body: { pattern } }))?.ok === true;

  const previewing = useCall(previewPattern, {
    onOk: ({ data }) => setStep({ at: 'preview', outcomes: data }),
    onFailed: refuse,
  });
  const preview = async () =>
    month !== undefined && !isPressRefused() && (await keep()) ? { query: { month } } : undefined;

  const booking = useCall(bookPattern, {
    reads: () => void reloadMeals(),
    readsAfter: 'answer',
    onOk: ({ data }) => setStep({ at: 'result', outcomes: data }),
    onFailed: refuse,
  });
  const saving = useCall(async (onKept: () => void) => {
    if (await keep()) onKept();
  });

  return {
    pattern,
    setPattern,
    month,
    setMonth,
    step,
    busy: previewing.busy || booking.busy || saving.busy,
    back: () => setStep({ at: 'edit' }),
    preview: () => previewing.call(preview),
    book: () => booking.call(month === undefined ? () => undefined : { body: { month } }),
    /** Only keeps it, where no month can be booked yet. */
    save: saving.call,
  };
}
