// The way back to today: beside the month on the PC, beside the day on the phone.
import { useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { calendarTexts } from './texts.ts';

interface BackToTodayProps {
  onClick?: () => void;
  className?: string | undefined;
}

export function BackToToday({ onClick, className }: BackToTodayProps) {
  const t = useMessages(calendarTexts);
  return (
    <LinkButton
      to="/meal-reservation"
      search={{}}
      activeOptions={{ exact: true }}
      replace
      resetScroll={false}
      variant="text"
      size="small"
      className={className}
      onClick={onClick}
    >
      {t.backToToday}
    </LinkButton>
  );
}
