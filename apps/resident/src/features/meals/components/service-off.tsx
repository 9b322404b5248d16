// The page of meals where the dormitory has no meal service (E030, AM101).
import { useMessages } from '@yadori/kit/language.ts';
import { ServiceClosed } from '../../dormitory/panel.tsx';
import { dayTexts } from '../day-messages.ts';

interface ServiceOffProps {
  /** The server's text, where the meals are closed to this resident alone (AM095). */
  message?: string | undefined;
}

export function ServiceOff({ message }: ServiceOffProps) {
  const t = useMessages(dayTexts);
  const dish = (
    <img className="meal-art" src="/drawings/dish-empty.svg" alt="" width="112" height="112" />
  );
  return <ServiceClosed drawing={dish} off={t.serviceOff} said={message} />;
}
