// Beside a move-out that is not finished: what the resident still has of the dormitory (SC016).
import { betweenItems } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useLoansOf } from '../api.ts';
import { loansTexts } from '../texts.ts';
import { thingWords } from '../thing-words.ts';

export function ThingsToReturn({ id }: { id: number }) {
  const t = useMessages(loansTexts);
  const language = useLanguage();
  const out = useLoansOf(id).data?.data.rows.filter(({ returned_at: at }) => at === null) ?? [];
  if (out.length === 0) return null;
  const words = out.map((loan) => thingWords(loan, language));
  return <p className="note anywhere">{t.toReturn(words.join(betweenItems[language]))}</p>;
}
