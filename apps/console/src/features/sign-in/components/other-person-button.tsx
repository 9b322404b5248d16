// Leaves a covered screen to somebody else.
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { leaveSignedOut } from '../../../session/half-written.ts';
import { signOut } from '../api.ts';
import { signInTexts } from '../texts.ts';
import { useCall } from '../writes.ts';

/** Ends the session of the person who left; without an answer the cookie ends with the next sign-in. */
export function OtherPersonButton() {
  const t = useMessages(signInTexts);
  const { busy, call } = useCall(signOut, { onOk: leaveSignedOut, onFailed: leaveSignedOut });
  return (
    <Button variant="text" busy={busy} onClick={() => call()}>
      {t.signInAsOther}
    </Button>
  );
}
