// The address has changed: said for two seconds, then Home (T006, V021).
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog.tsx';
import { ResultView } from '@yadori/kit/result-view.tsx';
import { changeEmailTexts } from '../change-email-texts.ts';

export function ChangeEmailDone({ email }: { email: string }) {
  const t = useMessages(changeEmailTexts);
  const navigate = useNavigate();
  const goHome = () => void navigate({ to: '/', replace: true });
  return (
    <Dialog
      open
      title={t.done}
      onClose={goHome}
      footer={
        <Button variant="primary" wide onClick={goHome}>
          {t.home}
        </Button>
      }
    >
      <ResultView tone="ok" line={t.doneNext(email)} onAutoHide={goHome} />
    </Dialog>
  );
}
