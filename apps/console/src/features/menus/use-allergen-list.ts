// Reads and saves the list of allergens.
import { useQuery } from '@tanstack/react-query';
import type { DataOf, Failure, Success } from '@yadori/api/contract/call';
import { allergenList, saveAllergenList } from '@yadori/api/meals/staff/allergen-list-calls';
import { menuMonth, type Allergen } from '@yadori/api/meals/staff/month-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useCall } from '../../session/use-call.ts';
import { read } from '../../session/read.ts';
import { allergenListTexts } from './allergen-list-texts.ts';
import { withoutRow, type rowsAfter } from './list-edit.ts';

export type AllergenList = DataOf<typeof allergenList>;

export const useAllergenList = (date: CalendarDate | undefined) =>
  useQuery(read(allergenList, { query: date === undefined ? {} : { date } }));

export const readListAgain = () => readAgain(allergenList);

/** A change, against the list as it was read. */
export const inputOf = ({ revision }: AllergenList, rows: ReturnType<typeof rowsAfter>) => ({
  body: { rows: rows as Allergen[], revision },
});

type ListCall = typeof saveAllergenList;

/** What is read, said and shown after each change of the list. */
export function useSavedList() {
  const t = useMessages(allergenListTexts);
  const language = useLanguage();
  return {
    reads: [allergenList, menuMonth],
    readsAfter: 'answer' as const,
    done: ({ data: { unknown_menus: unknown } }: Success<ListCall>) =>
      unknown === 0 ? t.saved : t.savedUnknown(formatCount(unknown, language)),
    onRefused: ({ code, errors }: Failure<ListCall>) =>
      code === 'changed' ? t.changed : (errors['rows']?.[0] ?? false),
  };
}

export function useRemoveRow(list: AllergenList) {
  const { done, onRefused: _shown, ...reads } = useSavedList();
  const { busy, call } = useCall(saveAllergenList, {
    ...reads,
    onOk: (saved) => toast(done(saved)),
  });
  return { busy, remove: (row: Allergen) => call(inputOf(list, withoutRow(list.rows, row))) };
}
