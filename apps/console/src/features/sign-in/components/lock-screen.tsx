// Over everything while the session is locked: the password or a passkey to go on (SA022).
import { useMessages } from '@yadori/kit/language.ts';
import { lockGate } from '../../../session/gates.ts';
import { useSessionIfAny } from '../../../session/session.ts';
import { beginPasskeyProof, unlock, unlockByPasskey } from '../api.ts';
import { passGate } from '../pass-gate.ts';
import { signInTexts } from '../texts.ts';
import { useSessionOr } from '../use-session-or.ts';
import { CoverContent } from './cover-content.tsx';
import { CoverPasswordForm } from './cover-password-form.tsx';
import { PasskeyFirst } from './passkey-first.tsx';

const unlocked = passGate(lockGate);

export function LockScreen() {
  const t = useMessages(signInTexts);
  const factors = useSessionIfAny()?.factors ?? [];
  const goOnOr = useSessionOr(unlocked);
  return (
    <CoverContent title={t.lockTitle} text={t.lockText}>
      {factors.includes('passkey') && (
        <PasskeyFirst
          label={t.passkeyOpen}
          begin={beginPasskeyProof}
          onAssertion={(assertion) => goOnOr(unlockByPasskey(assertion))}
        />
      )}
      <CoverPasswordForm label={t.unlock} onPassword={(password) => goOnOr(unlock(password))} />
    </CoverContent>
  );
}
