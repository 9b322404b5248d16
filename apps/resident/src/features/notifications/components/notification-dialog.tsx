// Notifications on this device: a switch, and the truth about whether they arrive.
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Switch } from '@yadori/kit/fields/switch.tsx';
import { notificationTexts } from '../notification-texts.ts';
import { useNotifications, type NotificationState } from '../use-notifications.ts';
import styles from './notification-dialog.module.css';

export function NotificationDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(notificationTexts);
  const { state, busy, pushes, change } = useNotifications();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <Button wide onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className="stack gap-12">
        <Switch
          checked={state === 'on'}
          disabled={isHindered(state)}
          busy={busy}
          describedBy="notification-state"
          onChange={(on) => void change(on)}
        >
          {t.label}
        </Switch>
        <p className={styles.text}>{t.what}</p>
        <div id="notification-state" role="status">
          {isHindered(state) && (
            <Banner tone={state === 'blocked' ? 'warn' : 'info'}>{t[state]}</Banner>
          )}
          {state === 'on' && pushes !== undefined && (
            <p className={styles.text}>{pushes ? t.always : t.whileOpen}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const isHindered = (state: NotificationState): state is Exclude<NotificationState, 'on' | 'off'> =>
  state !== 'on' && state !== 'off';
