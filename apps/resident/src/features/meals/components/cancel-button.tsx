// Opens the question whether to give a meal back; off once the reception has begun (D024).
import type { MealOption } from '@yadori/api/meals/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { useIsPc } from '@yadori/kit/use-media.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { mealTexts } from '../texts.ts';

interface CancelButtonProps {
  option: MealOption;
  /** Text only, under the check-in of Home. */
  quiet?: boolean;
  onAct: OnMealAction;
}

export function CancelButton({ option, quiet = false, onAct }: CancelButtonProps) {
  const t = useMessages(mealTexts);
  const isPc = useIsPc();
  // The page of meals has no check-in, the PC has none at all.
  const tooLate = isPc && option.is_checkin_time ? t.checkinOnPhone : t.cancelTooLate;
  return (
    <Button
      wide
      variant={quiet ? 'quiet' : 'line'}
      size={quiet ? 'normal' : 'small'}
      reason={option.can_cancel ? undefined : tooLate}
      onClick={() => onAct('cancel', option)}
    >
      {quiet ? t.cancelReservation : t.cancel}
    </Button>
  );
}
