// Ends the session of this device.
import { staffLogout } from '@yadori/api/staff/session-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { leaveSignedOut } from '../../session/half-written.ts';
import { useCall } from '../../session/use-call.ts';
import { shellTexts } from './shell-texts.ts';

export function SignOutButton({ wide = false }: { wide?: boolean }) {
  const t = useMessages(shellTexts);
  const { busy, call } = useCall(staffLogout, { onOk: leaveSignedOut });
  return (
    <Button busy={busy} wide={wide} onClick={() => call({})}>
      {t.signOut}
    </Button>
  );
}
