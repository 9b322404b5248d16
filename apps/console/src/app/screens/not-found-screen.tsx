// An address that the console does not have, or not for this person.
import { ButtonLink } from '@yadori/kit/button.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import styles from './plain-page.module.css';

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
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <div className={styles.page}>
      <title>{`${t.title} | Yadori`}</title>
      <h1 ref={heading} tabIndex={-1} className="size-20">
        {t.title}
      </h1>
      <p className="muted">{t.text}</p>
      <ButtonLink href="/staff/">{t.back}</ButtonLink>
    </div>
  );
}
