// The session could not be read: nothing else can be shown.
import { useEffect } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import styles from './plain-page.module.css';

const texts = defineMessages({
  ja: {
    title: 'つながりませんでした',
    text: '電波を確かめて、もう一度お試しください。急ぐときは、印刷しておいた名簿を使ってください。',
    again: 'もう一度',
  },
  en: {
    title: 'No connection',
    text: 'Check the network and try again. In a hurry, use the printed roster.',
    again: 'Try again',
  },
});

export function StartFailed({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(texts);
  useEffect(() => {
    addEventListener('online', onAgain);
    return () => removeEventListener('online', onAgain);
  });
  return (
    <main className={styles.page} role="alert">
      <h1 className="size-20">{t.title}</h1>
      <p className="muted">{t.text}</p>
      <Button variant="primary" onClick={onAgain}>
        {t.again}
      </Button>
    </main>
  );
}
