// Reads and saves the list of allergens.
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
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
import { rowsAfter, withoutRow, type Edit, type RowForm } from './list-edit.ts';

export type AllergenList = DataOf<typeof allergenList>;

export const useAllergenList = (date: CalendarDate | undefined) =>
  useQuery(read(allergenList, { query: date === undefined ? {} : { date } }));

export const readListAgain = () => readAgain(allergenList);

/** One change at a time, against the list as it was read. */
export function useSaveList({ rows, revision }: AllergenList) {
  const t = useMessages(allergenListTexts);
  const language = useLanguage();
  const { busy, refusal, run } = useCall(saveAllergenList, {
    reads: [allergenList, menuMonth],
    readsAfter: 'answer',
    onOk: ({ data: { unknown_menus: unknown } }) =>
      toast(unknown === 0 ? t.saved : t.savedUnknown(formatCount(unknown, language))),
  });
  const refused = refusal?.errors['rows']?.[0] ?? refusal?.message;
  /** True once it is saved. */
  const put = async (next: ReturnType<typeof rowsAfter>): Promise<boolean> => {
    const answer = await run({ body: { rows: next as Allergen[], revision } });
    return answer?.ok === true;
  };
  return {
    busy,
    problem: refusal?.code === 'changed' ? t.changed : refused,
    save: (edit: Edit, form: RowForm) => put(rowsAfter(rows, edit, form)),
    remove: (row: Allergen) => put(withoutRow(rows, row)),
  };
}
