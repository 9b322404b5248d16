// Over everything while the session is locked: the password or a passkey to go on (SA022).
import { useEffect, type ComponentProps } from 'react';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useConnection } from '../../../session/connection.ts';
import { lockGate } from '../../../session/gates.ts';
import { forgetLastUse } from '../../../session/offline/last-use.ts';
import { isStation, useSessionIfAny } from '../../../session/session.ts';
import { beginPasskeyProof, unlock, unlockByPasskey } from '../api.ts';
import { passGate } from '../pass-gate.ts';
import { hasPasskeys, loadCeremony } from '../passkey.ts';
import { signInTexts } from '../texts.ts';
import { CoverContent } from './cover-content.tsx';
import { CoverPasswordForm } from './cover-password-form.tsx';
import { passkeySign } from './passkey-button.tsx';
import { PasskeyFirst } from './passkey-first.tsx';

/** What is kept opens after a passkey where no server can be asked (AM252). */
const LockedLists = lazyPart(async () => (await import('../../locked/panel.tsx')).LockedLists);

const ask: ComponentProps<typeof LockedLists>['ask'] = async (question) =>
  (await loadCeremony()).askForPasskey(question);

const unlocked = passGate(lockGate);

export function LockScreen() {
  const t = useMessages(signInTexts);
  const session = useSessionIfAny();
  useEffect(forgetLastUse, []);
  const isOnline = useOnline();
  const isCutOff = useConnection()?.isOpen === false || !isOnline;
  const isKept = isCutOff && session !== undefined && !isStation(session);
  const hasWays = isOnline || !isKept;
  return (
    <CoverContent title={t.lockTitle} text={t.lockText} hasOther={hasWays}>
      {isKept && <LockedLists icon={passkeySign} hasPasskeys={hasPasskeys()} ask={ask} />}
      {hasWays && <Ways factors={session?.factors ?? []} />}
    </CoverContent>
  );
}

function Ways({ factors }: { factors: StaffSession['factors'] }) {
  const t = useMessages(signInTexts);
  const onDone = ({ data }: { data: StaffSession }) => unlocked(data);
  return (
    <>
      {factors.includes('passkey') && (
        <PasskeyFirst
          label={t.passkeyOpen}
          begin={beginPasskeyProof}
          send={unlockByPasskey}
          onDone={onDone}
        />
      )}
      <CoverPasswordForm label={t.unlock} send={unlock} onDone={onDone} />
    </>
  );
}
