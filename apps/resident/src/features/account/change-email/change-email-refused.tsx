// Why the server refuses, in a dialog (T007, X045); the field keeps the text when it is closed.
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions, ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { changeEmailTexts } from './change-email-texts.ts';

interface ChangeEmailRefusedProps {
  title: string;
  message: string;
  onClose: () => void;
  /** Where another key helps. */
  onSendAgain?: (() => void) | undefined;
  busy?: boolean;
}

export function ChangeEmailRefused(props: ChangeEmailRefusedProps) {
  const { title, message, onClose, onSendAgain, busy = false } = props;
  const t = useMessages(changeEmailTexts);
  return (
    <Dialog
      open
      alert
      locked={busy}
      title={title}
      onClose={onClose}
      footer={
        onSendAgain === undefined ? (
          <Button variant="primary" wide onClick={onClose}>
            {t.close}
          </Button>
        ) : (
          <ConfirmActions
            backLabel={t.close}
            onBack={onClose}
            actionLabel={t.sendAgain}
            onAction={onSendAgain}
            busy={busy}
          />
        )
      }
    >
      <ConfirmText summary={message} />
    </Dialog>
  );
}
