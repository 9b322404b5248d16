// The popups that the menu opens: logout, and those of the features, loaded when they are opened.
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { forgetTexts } from '@yadori/web-client/sealed-texts.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
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
    logout: 'ログアウト',
  },
  en: {
    logoutTitle: 'Log out?',
    logoutSummary: 'You will need your login ID and password to log in again.',
    logout: 'Log out',
  },
});

export function MenuPopups({ popup }: { popup: Popup }) {
  const t = useMessages(texts);
  if (popup === 'logout') {
    return (
      <ConfirmDialog
        open
        onClose={closePopup}
        title={t.logoutTitle}
        summary={t.logoutSummary}
        actionLabel={t.logout}
        onAction={logOut}
      />
    );
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

/** Everything on this device is deleted at once; the server is notified in the background (U005, AM196). */
function logOut(): void {
  revokeSession();
  clearSession();
  forgetTexts();
  removeRegisterToken();
  leaveToLogin();
}
