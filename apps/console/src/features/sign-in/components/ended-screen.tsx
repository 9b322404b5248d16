// Over everything once the session has ended: the same person signs in again and goes on with what was typed; for anybody
// else the page begins from its start.
import { useState } from 'react';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { endedGate } from '../../../session/gates.ts';
import { isStation, useSession } from '../../../session/session.ts';
import {
  beginPasskeyFactor,
  beginPasskeySignIn,
  confirmCode,
  confirmPasskey,
  signIn,
  signInByPasskey,
  wrongIn,
} from '../api.ts';
import type { FactorKind } from '../code-kind.ts';
import { passGate } from '../pass-gate.ts';
import { stationTexts } from '../station-texts.ts';
import { signInTexts } from '../texts.ts';
import { useSessionOr } from '../use-session-or.ts';
import { CoverContent, coverPasswordId } from './cover-content.tsx';
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
      <ButtonLink id={coverPasswordId} variant="primary" size="large" wide href="/staff/station">
        {t.again}
      </ButtonLink>
    </CoverContent>
  );
}

function EndedPerson() {
  const t = useMessages(signInTexts);
  const [factors, setFactors] = useState<readonly FactorKind[]>();
  const goOnOr = useSessionOr(signedInAgain);
  return (
    <CoverContent title={t.endedTitle} text={t.endedText}>
      {factors === undefined ? (
        <FirstStep goOnOr={goOnOr} onFactors={setFactors} />
      ) : (
        <SecondFactor
          kinds={factors}
          onCode={(kind, code) => goOnOr(confirmCode(kind, code))}
          passkey={{
            begin: beginPasskeyFactor,
            onAssertion: (assertion) => goOnOr(confirmPasskey(assertion)),
          }}
        />
      )}
    </CoverContent>
  );
}

interface FirstStepProps {
  goOnOr: ReturnType<typeof useSessionOr>;
  onFactors: (factors: readonly FactorKind[]) => void;
}

function FirstStep({ goOnOr, onFactors }: FirstStepProps) {
  const t = useMessages(signInTexts);
  const { person } = useSession();
  const send = async (password: string) => {
    const answer = await signIn(person.email ?? '', password);
    if (!answer.ok) return wrongIn(answer, t.silent);
    onFactors(answer.data.factors);
    return undefined;
  };
  return (
    <>
      <PasskeyFirst
        label={t.passkey}
        begin={beginPasskeySignIn}
        onAssertion={(assertion) => goOnOr(signInByPasskey(assertion))}
      />
      <CoverPasswordForm label={t.next} onPassword={send} />
    </>
  );
}
