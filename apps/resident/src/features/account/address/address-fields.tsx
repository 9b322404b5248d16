// Postal code with its search, address and building (A063 to A067, Q019, Q026).
import type { ReactNode } from 'react';
import { PostalCodeField } from '@yadori/kit/fields/postal-code-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from '@yadori/kit/form/field-pairs.module.css';
import { addressTexts } from './address-texts.ts';
import { wrongInPostalCode } from './postal-code-rule.ts';
import type { AddressSearch } from './use-address-search.ts';

interface AddressFieldsProps<Building extends string> {
  form: FormState<'postal_code' | 'address' | Building> & {
    setErrorsAndFocus: (messages: { postal_code?: string }) => void;
  };
  /** The wire name of the building differs from form to form. */
  building: Building;
  search: AddressSearch;
  labels?: { postalCode?: ReactNode; address?: ReactNode };
}

export function AddressFields<Building extends string>(props: AddressFieldsProps<Building>) {
  const { form, building, search, labels = {} } = props;
  const t = useMessages(addressTexts);
  const language = useLanguage();
  const find = (code: string) => {
    const problem = wrongInPostalCode(code, language);
    if (problem === undefined) search.find(code);
    else form.setErrorsAndFocus({ postal_code: problem });
  };
  return (
    <>
      <PostalCodeField
        {...textFieldProps(form, 'postal_code')}
        label={labels.postalCode ?? t.postalCode}
        hint={t.postalCodeHint}
        need="required"
        searchLabel={t.search}
        searching={search.postal.searching}
        onSearch={find}
      />
      <div className={styles.pair}>
        <TextField
          {...textFieldProps(form, 'address')}
          label={labels.address ?? t.address}
          hint={t.addressHint}
          need="required"
          autoComplete="street-address"
        />
        <TextField
          {...textFieldProps(form, building)}
          label={t.building}
          hint={t.buildingHint}
          need="required"
          autoComplete="address-line3"
        />
      </div>
      <VisuallyHidden>
        <span role="status">{search.said}</span>
      </VisuallyHidden>
    </>
  );
}
