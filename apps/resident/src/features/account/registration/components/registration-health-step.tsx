// Step 2: health, emergency contact, and the agreement that opens the way on (A040 to A049).
import { useState } from 'react';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { documentPaths } from '@yadori/api/documents/kinds';
import { AgreementField } from '@yadori/kit/fields/agreement-field.tsx';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { registrationMemory } from '../registration-memory.ts';
import { wrongInHealth } from '../registration-rules.ts';
import { healthNames } from '../registration-steps.ts';
import { stepTexts } from '../registration-step-texts.ts';
import type { RegistrationFlow } from '../use-registration-flow.ts';
import { useStepForm } from '../use-step-form.ts';
import { EmergencyContactFields } from '../../components/emergency-contact-fields.tsx';
import { HealthFields } from '../../components/health-fields.tsx';
import { OutsideLink } from './outside-link.tsx';
import { RegistrationStepForm } from './registration-step-form.tsx';
import styles from './registration-health-step.module.css';

export function RegistrationHealthStep({ flow }: { flow: RegistrationFlow }) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  const form = useStepForm(flow, healthNames, (draft) => wrongInHealth(draft, language));
  const [agreed, setAgreed] = useState(registrationMemory().agreed);
  const agree = (ticked: boolean) => {
    registrationMemory().agreed = ticked;
    setAgreed(ticked);
  };
  return (
    <RegistrationStepForm
      flow={flow}
      wrong={form.wrong}
      reason={agreed ? undefined : t.agreeFirst}
      onNext={async () => {
        if (form.submit() !== undefined) await flow.next();
      }}
    >
      <section aria-labelledby="health" className={styles.part}>
        <h2 id="health" className={styles.heading}>
          {t.health}
        </h2>
        <HealthFields form={form} />
      </section>
      <section aria-labelledby="emergency" className={styles.part}>
        <h2 id="emergency" className={styles.heading}>
          {t.emergency}
        </h2>
        <EmergencyContactFields form={form} />
      </section>
      <NotesBlock className={styles.privacy}>
        <p>{t.privacyLead}</p>
        <OutsideLink href={documentPaths.privacy}>{t.privacy}</OutsideLink>
      </NotesBlock>
      <AgreementField
        id="agreement"
        checked={agreed}
        onChange={(event) => agree(event.currentTarget.checked)}
      >
        {t.agree}
      </AgreementField>
    </RegistrationStepForm>
  );
}
