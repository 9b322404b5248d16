// Postal code with its search, address and building (A063 to A067).
import { useState } from 'react';
import { useLanguage, useMessages } from '../../../shell/language.ts';
import { PostalCodeField } from '../../../ui/postal-code-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { line } from '../../../shell/form/form-state.ts';
import { wrongInPostalCode } from '../registration-rules.ts';
import type { addressNames } from '../registration-steps.ts';
import { stepTexts } from '../registration-step-texts.ts';
import type { CheckedForm } from '../../../shell/form/use-checked-form.ts';
import { usePostalSearch } from '../use-postal-search.ts';
import styles from './field-pairs.module.css';
import { RegistrationTownDialogs } from './registration-town-dialogs.tsx';

interface RegistrationAddressFieldsProps {
  form: CheckedForm<(typeof addressNames)[number]>;
}

export function RegistrationAddressFields({ form }: RegistrationAddressFieldsProps) {
  const t = useMessages(stepTexts);
  const language = useLanguage();
  const [said, say] = useState('');
  const postal = usePostalSearch((address) => {
    // A street number that was typed after this address stays.
    if (!(form.values.address ?? '').startsWith(address)) form.change('address', address);
    form.leave('address');
    say(t.addressFound(address));
  });
  const search = (code: string) => {
    say('');
    const problem = wrongInPostalCode(code, language);
    if (problem === undefined) void postal.search(code);
    else form.blame({ postal_code: problem });
  };
  return (
    <>
      <PostalCodeField
        {...line(form, 'postal_code')}
        label={t.postalCode}
        hint={t.postalCodeHint}
        need="required"
        searchLabel={t.search}
        searching={postal.searching}
        onSearch={search}
      />
      <div className={styles.pair}>
        <TextField
          {...line(form, 'address')}
          label={t.addressField}
          hint={t.addressHint}
          need="required"
          autoComplete="street-address"
        />
        <TextField
          {...line(form, 'building_name')}
          label={t.building}
          hint={t.buildingHint}
          need="required"
          autoComplete="address-line3"
        />
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <RegistrationTownDialogs postal={postal} />
    </>
  );
}
