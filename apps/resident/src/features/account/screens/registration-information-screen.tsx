// /register-information: the profile registration in five steps (A025, A026).
import { useMessages } from '@yadori/kit/language.ts';
import { PublicFrame } from '@yadori/kit/page/public-frame.tsx';
import { RegistrationAddressStep } from '../registration/components/registration-address-step.tsx';
import { RegistrationHealthStep } from '../registration/components/registration-health-step.tsx';
import { RegistrationMoveinStep } from '../registration/components/registration-movein-step.tsx';
import { RegistrationPhotoStep } from '../registration/components/registration-photo-step.tsx';
import { RegistrationResidentStep } from '../registration/components/registration-resident-step.tsx';
import { registrationTexts } from '../registration/registration-texts.ts';
import { useClosing } from '../registration/use-closing.ts';
import { useRegistrationFlow } from '../registration/use-registration-flow.ts';

const steps = {
  1: RegistrationResidentStep,
  2: RegistrationHealthStep,
  3: RegistrationPhotoStep,
  4: RegistrationMoveinStep,
  5: RegistrationAddressStep,
} as const;

export function RegistrationInformationScreen() {
  const t = useMessages(registrationTexts);
  const { key, ...flow } = useRegistrationFlow();
  useClosing();
  const Step = steps[flow.step];
  return (
    <PublicFrame caption={t.caption} width="plain">
      <Step key={key} flow={flow} />
    </PublicFrame>
  );
}
