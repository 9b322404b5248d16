// What staff do with a place in a waiting list: give it a portion, or take it off (SE004, SE005).
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { mealsTexts } from '../texts.ts';
import type { MealAct } from './act-dialogs.tsx';

interface WaitActsProps {
  id: number;
  /** Names the place among the others: who waits, or for which meal. */
  of: string;
  summary: string;
  /** Once the meal is closed, no portion is given any more. */
  canPromote: boolean;
  onAsk: (asked: MealAct) => void;
}

export function WaitActs({ id, of, summary, canPromote, onAsk }: WaitActsProps) {
  const t = useMessages(mealsTexts);
  return (
    <span className="row middle gap-6 note">
      {canPromote && (
        <Button
          variant="line"
          size="small"
          aria-label={t.promoteOf(of)}
          onClick={() => onAsk({ kind: 'promote', id, summary })}
        >
          {t.promote}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        aria-label={t.removeOf(of)}
        onClick={() => onAsk({ kind: 'remove', id, summary })}
      >
        {t.remove}
      </Button>
    </span>
  );
}
