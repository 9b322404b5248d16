// What an event of a resident's history says: the act with its meal, by whom, and the reason.
import type { HistoryRow } from '@yadori/api/residents/history-calls';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { mealInWords } from '../../../parts/meal-names.ts';
import { historyTexts } from '../history-texts.ts';

export function HistoryWords({ row: { text, meal, actor, reason } }: { row: HistoryRow }) {
  const t = useMessages(historyTexts);
  const language = useLanguage();
  return (
    <div>
      <p className="anywhere">
        {meal === null ? text : t.ofMeal(text, mealInWords(meal, language))}
      </p>
      <p className="note">
        {t.by(actor.name)}
        {reason !== null && <> · {t.reason(reason.text)}</>}
      </p>
    </div>
  );
}
