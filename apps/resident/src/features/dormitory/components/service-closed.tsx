// Covers a page whose service is closed in the whole dormitory, or, with the server's text, to this resident alone, who
// can still write to the staff (AM095). The navigation stays.
import type { ReactNode } from 'react';
import { Card } from '@yadori/kit/card.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import styles from './service-closed.module.css';

const texts = defineMessages({
  ja: { home: 'ホームへ', messages: 'メッセージを開く' },
  en: { home: 'Go to Home', messages: 'Open messages' },
});

interface ServiceClosedProps {
  drawing: ReactNode;
  /** Said where the service is closed to everybody. */
  off: string;
  /** The server's text. */
  said: string | undefined;
}

export function ServiceClosed({ drawing, off, said }: ServiceClosedProps) {
  const t = useMessages(texts);
  return (
    <div className={styles.overlay}>
      <Card className={styles.card}>
        {drawing}
        <h2 className={styles.words}>{said ?? off}</h2>
        <LinkButton to={said === undefined ? '/' : '/message'} variant="primary">
          {said === undefined ? t.home : t.messages}
        </LinkButton>
      </Card>
    </div>
  );
}
