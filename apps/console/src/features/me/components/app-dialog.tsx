// Setting up an app: its secret, then a code that proves that the app has it. The former one works until then.
import type { DataOf } from '@yadori/api/contract/call';
import { ownFactors, type ownTotp } from '@yadori/api/staff/factor-calls';
import { FormDialog } from '@yadori/kit/form/form-dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { leaveTexts } from '../../../routing/leave-texts.ts';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { AppSecret, CodeFields, useCodeForm } from '../../sign-in/panel.tsx';
import { confirmApp } from '../api.ts';
import { factorTexts } from '../factor-texts.ts';

interface AppDialogProps {
  secret: NonNullable<DataOf<typeof ownTotp>>;
  onClose: () => void;
}

export function AppDialog({ secret, onClose }: AppDialogProps) {
  const t = useMessages(factorTexts);
  const form = useCodeForm({
    kind: 'totp',
    send: confirmApp,
    onDone: () => {
      toast(t.appKept);
      onClose();
      return readAgain(ownFactors);
    },
  });
  const leaving = useLeaveQuestion({ changed: form.isChanged, onLeave: onClose });
  return (
    <FormDialog
      title={t.appTitle}
      wide={false}
      busy={false}
      view={undefined}
      leaving={leaving}
      leaveTexts={useMessages(leaveTexts)}
      footer={undefined}
    >
      <AppSecret {...secret} />
      <CodeFields kind="totp" form={form} />
    </FormDialog>
  );
}
