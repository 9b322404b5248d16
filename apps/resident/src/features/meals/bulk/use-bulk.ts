// Reads, choices and the one submit of the bulk calendar (E021 to E026).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { bulkBook, exceedReservation } from '@yadori/api/meals/bulk-calls';
import { bulkCalendar } from '@yadori/api/meals/calendar-calls';
import type { BulkDay } from '@yadori/api/meals/calendar-shapes';
import { bulkKinds, countOf, noChoices, type Choices } from '@yadori/api/meals/choices';
import type { DateRange } from '@yadori/api/meals/ranges';
import { useMessages } from '@yadori/kit/language.ts';
import { readMeals } from '../api.ts';
import { useMealCall } from '../use-meal-call.ts';
import { stillThere } from './bulk-state.ts';
import { keepChoices, useChoices } from './choices-memory.ts';
import { bulkTexts } from './texts.ts';

export type BulkResult =
  /** `undo`: what this press has booked. */
  | { tone: 'ok'; title: string; line: string; undo: readonly number[] }
  /** `closes`: the calendar goes with the message (E026). */
  | { tone: 'danger'; title: string; line: string; closes: boolean };

/** 和朝食2食・夕食3食: what is chosen, without the kinds of which nothing is. */
const summaryOf = (t: (typeof bulkTexts)['ja'], choices: Choices): string =>
  bulkKinds
    .filter((kind) => choices[kind].length > 0)
    .map((kind) => t.summary(t[kind], choices[kind].length))
    .join(t.between);

export function useBulkDays(query: DateRange) {
  const answer = useQuery({ ...readMeals(bulkCalendar, { query }, { quiet: true }), staleTime: 0 });
  const days: ReadonlyMap<string, BulkDay> = new Map(
    answer.data?.data.days.map((day) => [day.date, day]),
  );
  return { ...answer, days };
}

export function useBulkChoices(days: ReadonlyMap<string, BulkDay>, known: boolean) {
  const kept = useChoices();
  return known ? stillThere(kept, days) : kept;
}

export function useBulkSubmit(choices: Choices) {
  const t = useMessages(bulkTexts);
  const [result, setResult] = useState<BulkResult>();
  const { busy, call } = useMealCall(bulkBook, {
    onOk: ({ data }) => {
      keepChoices(noChoices);
      const line = summaryOf(t, choices);
      // A changed breakfast has no key of its own that could be given back.
      const undo = data.changed === 0 ? data.reservation_ids : [];
      setResult({ tone: 'ok', title: t.booked(countOf(choices)), line, undo });
    },
    onFailed: (refusal) => {
      if (refusal === undefined) return;
      const closes = refusal.errCode === exceedReservation;
      if (closes) keepChoices(noChoices);
      setResult({ tone: 'danger', title: t.errorTitle, line: refusal.message, closes });
    },
  });
  const submit = () => {
    const { japanese, western, dinner } = choices;
    const body = { japanese: [...japanese], western: [...western], dinner: [...dinner] };
    call(() => ({ body }));
  };
  return { busy, result, submit, again: () => setResult(undefined) };
}
