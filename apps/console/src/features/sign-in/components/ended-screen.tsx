// Over everything once the session has ended: the same person signs in again and goes on with what was typed; for anybody
// else the page begins from its start.
import { useState } from 'react';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { endedGate } from '../../../session/gates.ts';
import { isStation, useSession } from '../../../session/session.ts';
import { beginPasskeySignIn, signIn, signInByPasskey } from '../api.ts';
import type { FactorKind } from '../code-kind.ts';
import { passGate } from '../pass-gate.ts';
import { stationTexts } from '../station-texts.ts';
import { signInTexts } from '../texts.ts';
import { CoverContent } from './cover-content.tsx';
import { CoverPasswordForm } from './cover-password-form.tsx';
import { PasskeyFirst } from './passkey-first.tsx';
import { SecondFactor } from './second-factor.tsx';

const signedInAgain = passGate(endedGate);

export const EndedScreen = () => (isStation(useSession()) ? <EndedStation /> : <EndedPerson />);

/** Nothing is typed at a counter: the tablet begins from its start. */
function EndedStation() {
  const t = useMessages(stationTexts);
  return (
    <CoverContent title={t.endedTitle} text={t.endedText}>
      <ButtonLink variant="primary" size="large" wide href="/staff/station">
        {t.again}
      </ButtonLink>
    </CoverContent>
  );
}

function EndedPerson() {
  const t = useMessages(signInTexts);
  const [factors, setFactors] = useState<readonly FactorKind[]>();
  return (
    <CoverContent title={t.endedTitle} text={t.endedText}>
      {factors === undefined ? (
        <FirstStep onFactors={setFactors} />
      ) : (
        <SecondFactor kinds={factors} onSession={signedInAgain} />
      )}
    </CoverContent>
  );
}

interface FirstStepProps {
  onFactors: (factors: readonly FactorKind[]) => void;
}

function FirstStep({ onFactors }: FirstStepProps) {
  const t = useMessages(signInTexts);
  const { email } = useSession().person;
  return (
    <>
      <PasskeyFirst
        label={t.passkey}
        begin={beginPasskeySignIn}
        send={signInByPasskey}
        onDone={({ data }) => signedInAgain(data)}
      />
      <CoverPasswordForm
        label={t.next}
        send={(password) => signIn({ email: email ?? '', password })}
        onDone={({ data }) => onFactors(data.factors)}
      />
    </>
  );
}
