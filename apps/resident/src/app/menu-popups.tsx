// The popups that the menu opens: logout, and those of the features, loaded when they are opened.
import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { forgetTexts } from '@yadori/web-client/sealed-texts.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { queuedAnswers, subscribeQueue } from '../features/surveys/one-tap/queue.ts';
import { leaveToLogin } from '../session/leave.ts';
import { closePopup, type Popup } from '../session/popups.ts';
import { removeRegisterToken } from '../session/register-token.ts';
import { revokeSession } from '../session/revoke-session.ts';
import { clearSession } from '../session/session.ts';

const WithdrawalDialog = lazyComponent(
  async () =>
    (await import('../features/account/withdrawal/withdrawal-dialog.tsx')).WithdrawalDialog,
);

const MoveOutDialog = lazyComponent(
  async () => (await import('../features/moveout/components/move-out-dialog.tsx')).MoveOutDialog,
);

const NotificationDialog = lazyComponent(
  async () =>
    (await import('../features/notifications/components/notification-dialog.tsx'))
      .NotificationDialog,
);

const OfferedPopup = lazyComponent(
  async () => (await import('../features/surveys/popup/offered-popup.tsx')).OfferedPopup,
);

const texts = defineMessages({
  ja: {
    logoutTitle: 'ログアウトしますか？',
    logoutSummary: 'もう一度使うときは、ログインIDとパスワードが必要です。',
    answerWaits:
      '安否確認への回答がまだ送られていません。このままログアウトすると、送られずに消えます。電波が戻ると自動で送られます。',
    logout: 'ログアウト',
  },
  en: {
    logoutTitle: 'Log out?',
    logoutSummary: 'You will need your login ID and password to log in again.',
    answerWaits:
      'Your answer to the safety check has not been sent yet. If you log out now, it is deleted without being sent. It is sent by itself once the network is back.',
    logout: 'Log out',
  },
});

export function MenuPopups({ popup }: { popup: Popup }) {
  if (popup === 'logout') {
    return <LogoutDialog />;
  }
  if (popup === 'withdrawal') {
    return <WithdrawalDialog onClose={closePopup} />;
  }
  if (popup === 'notifications') {
    return <NotificationDialog onClose={closePopup} />;
  }
  if (popup === 'survey') {
    return <OfferedPopup onClose={closePopup} />;
  }
  return <MoveOutDialog onClose={closePopup} />;
}

function LogoutDialog() {
  const t = useMessages(texts);
  const waits = useSyncExternalStore(subscribeQueue, queuedAnswers).length > 0;
  return (
    <ConfirmDialog
      open
      onClose={closePopup}
      title={t.logoutTitle}
      summary={t.logoutSummary}
      notice={waits ? t.answerWaits : undefined}
      actionLabel={t.logout}
      actionVariant={waits ? 'danger' : 'primary'}
      onAction={logOut}
    />
  );
}

/** Everything on this device is deleted at once; the server is notified in the background (U005, AM196). */
function logOut(): void {
  revokeSession();
  clearSession();
  forgetTexts();
  removeRegisterToken();
  leaveToLogin();
}
