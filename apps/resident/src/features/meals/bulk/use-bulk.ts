// Reads, choices and the one submit of the bulk calendar (E021 to E026).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { bulkBook, exceedReservation } from '@yadori/api/meals/bulk-calls';
import { bulkCalendar } from '@yadori/api/meals/calendar-calls';
import type { BulkDay } from '@yadori/api/meals/calendar-shapes';
import { bulkKinds, countOf, noChoices, type Choices } from '@yadori/api/meals/choices';
import type { DateRange } from '@yadori/api/meals/ranges';
import { useMessages } from '@yadori/kit/language.ts';
import { useTask } from '@yadori/kit/use-task.ts';
import { send } from '../../../session/api.ts';
import { read } from '../../../session/read.ts';
import { reloadMeals } from '../api.ts';
import { ownRefusal } from '../dialogs/own-refusal.ts';
import { stillThere } from './bulk-state.ts';
import { keepChoices, useChoices } from './choices-memory.ts';
import { bulkTexts } from './messages.ts';

export type BulkResult =
  | { tone: 'ok'; title: string; line: string }
  /** `closes`: the calendar goes with the message (E026). */
  | { tone: 'danger'; title: string; line: string; closes: boolean };

/** 和朝食2食・夕食3食: what is chosen, without the kinds of which nothing is. */
export const summaryOf = (t: (typeof bulkTexts)['ja'], choices: Choices): string =>
  bulkKinds
    .filter((kind) => choices[kind].length > 0)
    .map((kind) => t.summary(t[kind], choices[kind].length))
    .join(t.between);

export function useBulkDays(query: DateRange) {
  const answer = useQuery({ ...read(bulkCalendar, { query }, { quiet: true }), staleTime: 0 });
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
  const { busy, run } = useTask();
  const [result, setResult] = useState<BulkResult>();
  const submit = () =>
    run(async () => {
      const answer = await send(bulkBook, {
        body: {
          japanese: [...choices.japanese],
          western: [...choices.western],
          dinner: [...choices.dinner],
        },
      });
      void reloadMeals();
      if (answer.ok) {
        keepChoices(noChoices);
        const line = summaryOf(t, choices);
        setResult({ tone: 'ok', title: t.booked(countOf(choices)), line });
        return;
      }
      const line = ownRefusal(answer);
      // Without words of its own the failure is shown by the dialogs of the app; the choices stay.
      if (line === undefined) return;
      const closes = answer.errCode === exceedReservation;
      if (closes) keepChoices(noChoices);
      setResult({ tone: 'danger', title: t.errorTitle, line, closes });
    });
  return { busy, result, submit: () => void submit(), again: () => setResult(undefined) };
}
