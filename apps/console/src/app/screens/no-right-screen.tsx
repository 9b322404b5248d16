// A screen that exists, but not for this person: who can change that.
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../routing/links.tsx';
import { PlainPage } from './plain-page.tsx';

const texts = defineMessages({
  ja: {
    title: 'この画面を開く役割がありません',
    text: '役割は、寮長・本部・システム管理の人が渡せます。必要なときは頼んでください。',
    back: 'はじめの画面へ',
  },
  en: {
    title: 'Your roles do not include this screen',
    text: 'The manager, the head office or a system administrator can give you the role.',
    back: 'To the first screen',
  },
});

export function NoRightScreen() {
  const t = useMessages(texts);
  return (
    <PlainPage title={t.title} text={t.text}>
      <LinkButton to="/">{t.back}</LinkButton>
    </PlainPage>
  );
}
