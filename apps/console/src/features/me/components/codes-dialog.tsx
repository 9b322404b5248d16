// New recovery codes: the question first, since the former ones end, then the codes, which are shown once.
import { ownFactors, ownRecoveryCodes } from '@yadori/api/staff/factor-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useCall } from '../../../session/use-call.ts';
import { RecoveryCodes } from '../../sign-in/panel.tsx';
import { factorTexts } from '../factor-texts.ts';

export function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(factorTexts);
  const { busy, refusal, answer, call } = useCall(ownRecoveryCodes, { reads: [ownFactors] });
  if (answer?.ok === true) return <NewCodes codes={answer.data.recovery_codes} onClose={onClose} />;
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
          onAction={() => call({})}
          onBack={onClose}
        />
      }
    >
      <p>{t.newCodesText}</p>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
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
