// What a dish has to do with the resident's allergen marks: contained or unknown (SD032). No mark that it does not
// contain is named, since that would read like a promise.
import { useQuery } from '@tanstack/react-query';
import { markedMenus } from '@yadori/api/meals/own-allergen-calls';
import { date as dateOf } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { read } from '../../../session/read.ts';
import type { Kind } from '../options.ts';
import { dialogTexts } from '../dialogs/texts.ts';

interface MarkedAllergensProps {
  kind: Kind;
  date: string;
}

export function MarkedAllergens({ kind, date }: MarkedAllergensProps) {
  const t = useMessages(dialogTexts);
  const language = useLanguage();
  const day = dateOf(date);
  const { data, isError } = useQuery({
    ...read(markedMenus, { query: { from_date: day, to_date: day } }, { quiet: true }),
    staleTime: 60_000,
  });
  if (isError) return <Banner tone="info">{t.marksFailed}</Banner>;
  const found = data?.data.menus.find(
    ({ type_of_meal: meal, type_of_food: food }) =>
      meal === kind.type_of_meal && food === kind.type_of_food,
  );
  if (found === undefined) return null;
  const names = (list: readonly string[]) => list.join(betweenItems[language]);
  return (
    <Banner tone="warn" role="status">
      {found.contains.length > 0 && <p>{t.marksContained(names(found.contains))}</p>}
      {found.unknown.length > 0 && <p>{t.marksUnknown(names(found.unknown))}</p>}
    </Banner>
  );
}
