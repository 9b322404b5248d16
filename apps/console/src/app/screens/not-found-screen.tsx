// An address that the console does not have, or not for this person.
import { ButtonLink } from '@yadori/kit/button.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { PlainPage } from './plain-page.tsx';

const texts = defineMessages({
  ja: {
    title: '見つかりません',
    text: 'アドレスをお確かめください。権限のない画面も、ここに出ます。',
    back: 'はじめの画面へ',
  },
  en: {
    title: 'Not found',
    text: 'Check the address. Screens that you may not open end up here, too.',
    back: 'To the first screen',
  },
});

export function NotFoundScreen() {
  const t = useMessages(texts);
  return (
    <PlainPage title={t.title} text={t.text}>
      <ButtonLink href="/staff/">{t.back}</ButtonLink>
    </PlainPage>
  );
}
