// Step 5: where the resident lives now, what is sent ahead, who comes along (A063 to A075).
import { fieldLabel } from '@yadori/api/validation/field-names';
import { documentPaths } from '@yadori/api/documents/kinds';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { DigitsField } from '@yadori/kit/fields/digits-field.tsx';
import { NotesBlock } from '@yadori/kit/text/notes-block.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { AddressFields } from '../../address/address-fields.tsx';
import { useAddressSearch } from '../../address/use-address-search.ts';
import { wrongInAddress } from '../registration-rules.ts';
import { addressNames } from '../registration-steps.ts';
import { stepTexts } from '../registration-step-texts.ts';
import type { RegistrationFlow } from '../use-registration-flow.ts';
import { useStepForm } from '../use-step-form.ts';
import { OutsideLink } from './outside-link.tsx';
import { RegistrationLuggageFields } from './registration-luggage-fields.tsx';
import { RegistrationStepForm } from './registration-step-form.tsx';
import { RegistrationTownDialogs } from './registration-town-dialogs.tsx';
import styles from './registration-address-step.module.css';

export function RegistrationAddressStep({ flow }: { flow: RegistrationFlow }) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  const form = useStepForm(flow, addressNames, (draft) =>
    wrongInAddress(draft, flow.facts, language),
  );
  const search = useAddressSearch(form);
  return (
    <RegistrationStepForm
      flow={flow}
      wrong={form.wrong}
      nextLabel={t.submit}
      onNext={async () => {
        if (form.submit() !== undefined) await flow.finish();
      }}
    >
      <AddressFields form={form} building="building_name" search={search} />
      <RegistrationTownDialogs postal={search.postal} />
      <RegistrationLuggageFields form={form} today={flow.facts.today} />
      <DigitsField
        {...textFieldProps(form, 'companion_count')}
        label={fieldLabel(language, 'companion_count')}
        hint={t.companionsHint}
        need="optional"
        narrow
      />
      <NotesBlock
        className={styles.notes}
        sign="dot"
        title={t.agreementTitle}
        items={t.agreements()}
      >
        <OutsideLink href={documentPaths.terms}>{t.terms}</OutsideLink>
      </NotesBlock>
    </RegistrationStepForm>
  );
}
