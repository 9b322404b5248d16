// Step 1: the resident (A028 to A039).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PasswordField } from '@yadori/kit/fields/password-field.tsx';
import { ReadOnlyList } from '@yadori/kit/text/read-only-list.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { newPasswordField } from '../../password-cut.ts';
import { registrationMemory } from '../registration-memory.ts';
import { wrongInResident } from '../registration-rules.ts';
import { residentNames } from '../registration-steps.ts';
import { stepTexts } from '../registration-step-texts.ts';
import type { RegistrationFlow } from '../use-registration-flow.ts';
import { useStepForm } from '../use-step-form.ts';
import { PersonalFields } from '../../components/personal-fields.tsx';
import { RegistrationStepForm } from './registration-step-form.tsx';

export function RegistrationResidentStep({ flow }: { flow: RegistrationFlow }) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  const form = useStepForm(flow, residentNames, (draft) =>
    wrongInResident(draft, flow.facts, language),
  );
  return (
    <RegistrationStepForm
      flow={flow}
      wrong={form.wrong}
      onNext={async () => {
        if (form.submit() !== undefined) await flow.next();
      }}
    >
      <ReadOnlyList
        items={[
          { label: t.dormitory, value: flow.dormitory },
          { label: t.room, value: flow.room },
        ]}
      />
      <PersonalFields
        form={form}
        password={
          <>
            {/* Lets password managers know the account of the password that follows. */}
            <input
              type="text"
              autoComplete="username"
              value={registrationMemory().accepted?.email ?? ''}
              readOnly
              hidden
            />
            <PasswordField
              {...textFieldProps(form, 'password')}
              label={fieldLabel(language, 'password')}
              hint={t.passwordHint}
              need="required"
              {...newPasswordField}
            />
          </>
        }
      />
    </RegistrationStepForm>
  );
}
