// Lies over meals that are being worked on, and says so.
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { Processing as Cover } from '@yadori/kit/loading/processing.tsx';

const texts = defineMessages({
  ja: { processing: '処理しています' },
  en: { processing: 'Working on it' },
});

/** The parent is positioned. */
export function Processing({ shown }: { shown: boolean }) {
  const t = useMessages(texts);
  return <Cover shown={shown} label={t.processing} />;
}
