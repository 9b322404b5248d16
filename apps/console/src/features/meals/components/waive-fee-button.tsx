// Opens the waiving of a fee that was written already (SE014).
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { mealsTexts } from '../texts.ts';

interface WaiveFeeButtonProps {
  /** Whose fee, or of which meal. */
  who: string;
  onPress: () => void;
}

export function WaiveFeeButton({ who, onPress }: WaiveFeeButtonProps) {
  const t = useMessages(mealsTexts);
  const paused = usePausedAct();
  return (
    <Button
      {...paused}
      variant="text"
      size="small"
      className="nowrap"
      aria-label={t.waiveFeeOf(who)}
      onClick={onPress}
    >
      {t.waiveFee}
    </Button>
  );
}
