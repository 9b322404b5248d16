// Stands for every screen that is not built yet: says so and shows the way back.
import { LinkButton } from '../links.tsx';
import { defineMessages, useLanguage, useMessages } from '../language.ts';
import { readToken } from '../session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useRouteData } from '../routes/route-data.ts';
import styles from './plain-screen.module.css';

const texts = defineMessages({
  ja: {
    title: '準備中です',
    text: 'この画面はまだ準備中です。もうしばらくお待ちください。',
    home: 'ホームへ',
    login: 'ログイン画面へ',
  },
  en: {
    title: 'In preparation',
    text: 'This screen is not ready yet. It will be here soon.',
    home: 'Go to Home',
    login: 'Go to login',
  },
});

export function PreparationScreen() {
  const t = useMessages(texts);
  const language = useLanguage();
  const page = useRouteData();
  // Outside of the shell the screen needs its own landmark and first heading.
  const alone = page?.bar === 'none' || page?.bar === 'own';
  const Frame = alone ? 'main' : 'div';
  return (
    <Frame className={styles.screen}>
      {alone && (
        <h1 tabIndex={-1} className={styles.heading}>
          {page.title[language]}
        </h1>
      )}
      <img className="meal-art" src="/drawings/dish-rice.svg" alt="" width="112" height="112" />
      <h2 className={styles.title}>{t.title}</h2>
      <p className={styles.text}>{t.text}</p>
      {readToken() === undefined ? (
        <ButtonLink variant="primary" href="/login">
          {t.login}
        </ButtonLink>
      ) : (
        <LinkButton variant="primary" to="/">
          {t.home}
        </LinkButton>
      )}
    </Frame>
  );
}
