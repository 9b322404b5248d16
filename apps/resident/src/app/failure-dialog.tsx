// What went wrong for the whole app, in a dialog that interrupts (V014 to V019).
import { useEffect } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { dismissFailure, type AppFailure } from '@yadori/web-client/failures.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import styles from './failure-dialog.module.css';
import { leaveToLogin } from '../session/leave.ts';
import { sealTyped } from '../session/seal-typed.ts';

const texts = defineMessages({
  ja: {
    expiredTitle: 'ログインの有効期限が切れました',
    expired: 'もう一度ログインしてください。',
    toLogin: 'ログイン画面へ',
    offlineTitle: 'オフラインです',
    offline: '通信できませんでした。電波の良い場所でもう一度お試しください。',
    errorTitle: 'エラーが発生しました',
    unavailableTitle: 'ご利用いただけません',
    broken: 'システムエラーが発生しました。',
    silent: 'サーバーエラーです。しばらくしてからもう一度お試しください。',
    close: '閉じる',
  },
  en: {
    expiredTitle: 'Your session has expired',
    expired: 'Log in again to continue.',
    toLogin: 'Go to login',
    offlineTitle: 'You are offline',
    offline: 'Communication failed. Please try again in a good communication environment.',
    errorTitle: 'Something went wrong',
    unavailableTitle: 'Not available',
    broken: 'A system error has occurred.',
    silent: 'Server error. Please try again later',
    close: 'Close',
  },
});

export function FailureDialog({ failure }: { failure: AppFailure }) {
  const t = useMessages(texts);
  const expired = failure.kind === 'token-expired';
  const close = () => {
    dismissFailure();
    if (expired) leaveToLogin();
  };
  useEffect(() => {
    if (expired) keepForSamePerson();
  }, [expired]);
  const [title, text] = wordsOf(failure, t);
  return (
    <Dialog
      open
      alert
      onClose={close}
      title={title}
      footer={
        <Button variant="primary" wide onClick={close}>
          {expired ? t.toLogin : t.close}
        </Button>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  );
}

/** What was typed is kept: the browser asks nothing about it. */
function keepForSamePerson(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  void sealTyped();
}

function wordsOf(failure: AppFailure, t: (typeof texts)['ja']): [title: string, text: string] {
  switch (failure.kind) {
    case 'token-expired':
      return [t.expiredTitle, t.expired];
    case 'offline':
      return [t.offlineTitle, t.offline];
    case 'system':
      return [t.errorTitle, failure.message];
    case 'unavailable':
      return [t.unavailableTitle, failure.message];
    case 'generic':
      return [t.errorTitle, t[failure.text]];
  }
}
