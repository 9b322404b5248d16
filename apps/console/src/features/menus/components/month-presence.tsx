// Colleagues who have the same month open, or are changing a meal of it (SD005).
import { useMessages } from '@yadori/kit/language.ts';
import { PresenceLine } from '../../presence/panel.tsx';
import { sayPresence, type MenuMonth } from '../api.ts';
import { menusTexts } from '../texts.ts';

interface MonthPresenceProps {
  dormitory: string;
  month: MenuMonth;
  /** This person has typed something that is not saved. */
  isEditing: boolean;
}

export function MonthPresence({ dormitory, month, isEditing }: MonthPresenceProps) {
  const t = useMessages(menusTexts);
  return (
    <PresenceLine
      place={{
        isHere: (wake) => wake.dormitory === dormitory && wake.month === month.month,
        say: (state) => sayPresence(dormitory, { month: month.month, state }),
      }}
      isWriting={isEditing}
      people={month.people}
      texts={t}
    />
  );
}
