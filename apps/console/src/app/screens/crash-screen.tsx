// A screen that could not be drawn or loaded: say so, offer to load again.
import { Button } from '@yadori/kit/button.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import styles from './plain-page.module.css';

const texts = defineMessages({
  ja: {
    title: '画面を表示できませんでした',
    text: 'もう一度読み込んでください。入力していたものは残っていません。',
    again: 'もう一度読み込む',
  },
  en: {
    title: 'This screen could not be shown',
    text: 'Load it again. What was typed is not kept.',
    again: 'Load again',
  },
});

export function CrashScreen() {
  const t = useMessages(texts);
  return (
    <div className={styles.page} role="alert">
      <h1 className="size-20">{t.title}</h1>
      <p className="muted">{t.text}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t.again}
      </Button>
    </div>
  );
}
