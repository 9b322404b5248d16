// A conversation without messages, and one that could not be read.
import type { ReactNode } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { messageTexts } from '../message-texts.ts';
import styles from './conversation-states.module.css';
import { useOfficeHours } from './use-office-hours.ts';

export function EmptyConversation() {
  const t = useMessages(messageTexts);
  const { hours } = useOfficeHours();
  return (
    <div className={styles.empty}>
      <img className="meal-art" src="/drawings/logo-mark.svg" alt="" width="96" height="96" />
      <p className={styles.line}>{t.empty}</p>
      <p className={styles.words}>{t.emptyHours(hours)}</p>
    </div>
  );
}

interface FailedConversationProps {
  message: string;
  onAgain: () => void;
  /** What is on its way. */
  children: ReactNode;
}

export function FailedConversation({ message, onAgain, children }: FailedConversationProps) {
  const t = useMessages(messageTexts);
  return (
    <div className={styles.failed}>
      <Banner tone="danger" role="alert">
        {message === '' ? t.loadFailed : message}
      </Banner>
      <Button onClick={onAgain}>{t.again}</Button>
      {children}
    </div>
  );
}
