// Leaves a covered screen to somebody else.
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { leaveSignedOut } from '../../../session/half-written.ts';
import { signOut } from '../api.ts';
import { signInTexts } from '../texts.ts';

/** Ends the session of the person who left; without an answer the cookie ends with the next sign-in. */
export function OtherPersonButton() {
  const t = useMessages(signInTexts);
  const { busy, run } = useTask();
  const leave = () =>
    run(async () => {
      await signOut();
      leaveSignedOut();
    });
  return (
    <Button variant="text" busy={busy} onClick={() => void leave()}>
      {t.signInAsOther}
    </Button>
  );
}
