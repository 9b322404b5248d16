// The state of a meal in a word; meals that can be booked need none.
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw';
import type { MealOption } from '@yadori/api/meals/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { mealTexts } from '../texts.ts';
import type { SlotState } from '../slot.ts';

interface StateTagProps {
  option: MealOption;
  state: SlotState;
  small?: boolean;
}

export function StateTag({ option, state, small = false }: StateTagProps) {
  const t = useMessages(mealTexts);
  const shown = state === 'past' ? pastState(option) : state;
  switch (shown) {
    case 'checked-in':
      return (
        <Tag tone="green" small={small} icon={checkCircle}>
          {t.checkedIn}
        </Tag>
      );
    case 'reserved':
      return (
        <Tag tone="green" small={small} icon={small ? checkCircle : check}>
          {t.reserved}
        </Tag>
      );
    case 'waiting':
      return (
        <Tag tone="blue" small={small} icon={hourglass}>
          {t.waiting}
        </Tag>
      );
    case 'wait':
    case 'full':
      return <Tag small={small}>{t.full}</Tag>;
    case 'stopped':
    case 'cancelled':
    case 'over':
      return <Tag small={small}>{t[shown]}</Tag>;
    default:
      return null;
  }
}

/** A meal that is over keeps what became of it. */
function pastState(option: MealOption): 'reserved' | 'stopped' | 'cancelled' | 'over' {
  if (option.reservation_id !== null) return 'reserved';
  if (option.stopped) return 'stopped';
  return option.is_cancel ? 'cancelled' : 'over';
}
