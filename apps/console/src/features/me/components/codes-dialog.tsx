// New recovery codes: the question first, since the former ones end, then the codes, which are shown once.
import { useState } from 'react';
import { ownFactors, ownRecoveryCodes } from '@yadori/api/staff/factor-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../../session/api.ts';
import { RecoveryCodes } from '../../sign-in/panel.tsx';
import { factorTexts } from '../factor-texts.ts';

export function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(factorTexts);
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useTask();
  const make = () =>
    run(async () => {
      setProblem(undefined);
      const answer = await send(ownRecoveryCodes, {});
      if (answer.ok) {
        setCodes(answer.data.recovery_codes);
        await readAgain(ownFactors);
      } else if (answer.code !== 'step_up') setProblem(answer.message);
    });
  if (codes !== undefined) return <NewCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.newCodesTitle}
      footer={
        <ConfirmActions
          actionLabel={t.make}
          busy={busy}
          onAction={() => void make()}
          onBack={onClose}
        />
      }
    >
      <p>{t.newCodesText}</p>
      {problem !== undefined && problem !== '' && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
    </Dialog>
  );
}

interface NewCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Closed by its own button alone: the codes are gone with it. */
function NewCodes({ codes, onClose }: NewCodesProps) {
  const t = useMessages(factorTexts);
  const end = (
    <Button variant="primary" wide onClick={onClose}>
      {t.close}
    </Button>
  );
  return (
    <Dialog open locked onClose={onClose} title={t.codes}>
      <RecoveryCodes codes={codes} end={end} />
    </Dialog>
  );
}
