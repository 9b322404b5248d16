// Setting up an app: its secret, then a code that proves that the app has it. The former one works until then.
import { useState } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import { ownFactors, ownTotp } from '@yadori/api/staff/factor-calls';
import { FormDialog } from '@yadori/kit/form/form-dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { leaveTexts } from '../../../routing/leave-texts.ts';
import { useLeaveQuestion } from '../../../routing/use-leave-question.ts';
import { send } from '../../../session/api.ts';
import { AppSecret, CodeForm } from '../../sign-in/panel.tsx';
import { factorTexts } from '../factor-texts.ts';

export type NewSecret = NonNullable<DataOf<typeof ownTotp>>;

interface AppDialogProps {
  secret: NewSecret;
  onClose: () => void;
}

export function AppDialog({ secret, onClose }: AppDialogProps) {
  const t = useMessages(factorTexts);
  const [isTyped, setIsTyped] = useState(false);
  const leaving = useLeaveQuestion({ changed: isTyped, onLeave: onClose });
  const confirm = async (code: string) => {
    const answer = await send(ownTotp, { body: { code } });
    if (!answer.ok) return answer.errors['code']?.[0] ?? answer.message;
    toast(t.appKept);
    onClose();
    await readAgain(ownFactors);
    return undefined;
  };
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
      <CodeForm kind="totp" onCode={confirm} onTyped={setIsTyped} />
    </FormDialog>
  );
}
