// Reads and saves the list of allergens.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { allergenList, saveAllergenList } from '@yadori/api/meals/staff/allergen-list-calls';
import { menuMonth, type Allergen } from '@yadori/api/meals/staff/month-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
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
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  /** True once it is saved. */
  const put = async (next: ReturnType<typeof rowsAfter>): Promise<boolean> => {
    let isSaved = false;
    await run(async () => {
      setProblem(undefined);
      const answer = await send(saveAllergenList, { body: { rows: next as Allergen[], revision } });
      isSaved = answer.ok;
      if (answer.ok) {
        const { unknown_menus: unknown } = answer.data;
        toast(unknown === 0 ? t.saved : t.savedUnknown(formatCount(unknown, language)));
      } else if (answer.code === 'changed') setProblem(t.changed);
      else setProblem(answer.errors?.['rows']?.[0] ?? answer.message);
      await Promise.all([readListAgain(), readAgain(menuMonth)]);
    });
    return isSaved;
  };
  return {
    ...{ busy, problem },
    save: (edit: Edit, form: RowForm) => put(rowsAfter(rows, edit, form)),
    remove: (row: Allergen) => put(withoutRow(rows, row)),
  };
}
