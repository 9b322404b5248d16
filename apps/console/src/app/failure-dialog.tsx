// What went wrong for the whole console, in a dialog that interrupts.
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import type { AppFailure } from '@yadori/web-client/failures.ts';

const texts = defineMessages({
  ja: {
    title: 'うまくいきませんでした',
    broken: 'サーバーで問題が起きました。しばらくしてからもう一度お試しください。',
    silent: 'サーバーから返事がありません。しばらくしてからもう一度お試しください。',
    offline: '電波がありません。つながってからもう一度お試しください。',
    close: '閉じる',
  },
  en: {
    title: 'That did not work',
    broken: 'Something broke on the server. Try again in a moment.',
    silent: 'The server does not answer. Try again in a moment.',
    offline: 'No network. Try again when the connection is back.',
    close: 'Close',
  },
});

interface FailureDialogProps {
  failure: AppFailure;
  onClose: () => void;
}

export function FailureDialog({ failure, onClose }: FailureDialogProps) {
  const t = useMessages(texts);
  const words =
    'message' in failure
      ? failure.message
      : failure.kind === 'generic'
        ? t[failure.text]
        : t.offline;
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t.title}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
