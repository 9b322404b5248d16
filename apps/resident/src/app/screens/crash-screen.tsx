// A screen that could not be drawn or loaded: say so, offer to load again.
import { Button } from '@yadori/kit/button.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { useMissingPart } from '@yadori/kit/offline/use-missing-part.ts';
import styles from './plain-screen.module.css';

const texts = defineMessages({
  ja: {
    title: '画面を表示できませんでした',
    text: 'お手数ですが、もう一度読み込んでください。',
    again: 'もう一度読み込む',
  },
  en: {
    title: 'This screen could not be shown',
    text: 'Load it again.',
    again: 'Load again',
  },
});

export function CrashScreen() {
  const t = useMessages(texts);
  useMissingPart();
  return (
    <div className={styles.screen} role="alert">
      <h1 className={styles.heading}>{t.title}</h1>
      <p className={styles.text}>{t.text}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t.again}
      </Button>
    </div>
  );
}
