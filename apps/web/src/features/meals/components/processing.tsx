// Lies over meals that are being worked on, and says so.
import { useMessages } from '../../../shell/language.ts';
import { Processing as Cover } from '../../../ui/processing.tsx';
import { mealTexts } from '../messages.ts';

/** The parent is positioned. */
export function Processing({ shown }: { shown: boolean }) {
  const t = useMessages(mealTexts);
  return <Cover shown={shown} label={t.processing} />;
}
