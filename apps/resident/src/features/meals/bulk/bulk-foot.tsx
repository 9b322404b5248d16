// What is chosen so far, and the one press that books it.
import { bulkKinds, countOf, type Choices } from '@yadori/api/meals/choices';
import { useMessages } from '@yadori/kit/language.ts';
import { MealsFoot } from './meals-foot.tsx';
import { bulkTexts } from './texts.ts';

interface BulkFootProps {
  choices: Choices;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

export function BulkFoot({ choices, busy, onSubmit, onClose }: BulkFootProps) {
  const t = useMessages(bulkTexts);
  const count = countOf(choices);
  const parts = bulkKinds.map((kind) => t.summary(t[kind], choices[kind].length));
  return (
    <MealsFoot
      t={t}
      sum={parts.join(t.between)}
      count={count}
      actionLabel={count === 0 ? t.bookNone : t.book(count)}
      busy={busy}
      onAct={onSubmit}
      onClose={onClose}
    />
  );
}
