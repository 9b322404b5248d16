// Setting up an app: its secret, then a code that proves that the app has it. The former one works until then.
import type { DataOf } from '@yadori/api/contract/call';
import { ownFactors, ownTotp } from '@yadori/api/staff/factor-calls';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
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
  const confirm = async (code: string) => {
    const answer = await send(ownTotp, { body: { code } });
    if (!answer.ok) return answer.errors['code']?.[0] ?? answer.message;
    toast(t.appKept);
    onClose();
    await readAgain(ownFactors);
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} title={t.appTitle}>
      <AppSecret {...secret} />
      <CodeForm kind="totp" onCode={confirm} />
    </Dialog>
  );
}
