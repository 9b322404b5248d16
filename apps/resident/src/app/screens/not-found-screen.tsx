// An address without a screen: an old link, or a mistyped one (AM028).
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../routing/links.tsx';
import styles from './plain-screen.module.css';

const texts = defineMessages({
  ja: {
    text: 'リンクが古いか、アドレスが違うようです。',
    home: 'ホームへ',
    menu: 'メニューを見る',
  },
  en: {
    text: 'The link may be old, or the address mistyped.',
    home: 'Go to Home',
    menu: 'Open the menu',
  },
});

export function NotFoundScreen() {
  const t = useMessages(texts);
  return (
    <div className={styles.screen}>
      <img className="meal-art" src="/drawings/dish-empty.svg" alt="" width="112" height="112" />
      <p className={styles.text}>{t.text}</p>
      <LinkButton to="/" variant="primary">
        {t.home}
      </LinkButton>
      <LinkButton to="/menu" variant="text">
        {t.menu}
      </LinkButton>
    </div>
  );
}
