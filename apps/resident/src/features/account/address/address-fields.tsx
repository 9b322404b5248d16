// Postal code with its search, address and building (A063 to A067, Q019, Q026).
import { fieldLabel, type SpokenNames } from '@yadori/api/validation/field-names';
import { Banner } from '@yadori/kit/banner.tsx';
import { PostalCodeField } from '@yadori/kit/fields/postal-code-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from '@yadori/kit/form/field-pairs.module.css';
import own from './address-fields.module.css';
import { addressTexts } from './address-texts.ts';
import { lacksStreetNumber } from './street-number.ts';
import { wrongInPostalCode } from './postal-code-rule.ts';
import type { AddressSearch } from './use-address-search.ts';

interface AddressFieldsProps<Building extends 'building' | 'building_name'> {
  form: FormState<'postal_code' | 'address' | Building> & {
    setErrorsAndFocus: (messages: { postal_code?: string }) => void;
  };
  /** The wire name of the building differs from form to form. */
  building: Building;
  search: AddressSearch;
  /** Where the form has names of its own for code and address. */
  fieldNames?: SpokenNames;
}

export function AddressFields<Building extends 'building' | 'building_name'>(
  props: AddressFieldsProps<Building>,
) {
  const { form, building, search, fieldNames } = props;
  const t = useMessages(addressTexts);
  const language = useLanguage();
  const find = (code: string) => {
    const problem = wrongInPostalCode(code, language, fieldNames);
    if (problem === undefined) search.find(code);
    else form.setErrorsAndFocus({ postal_code: problem });
  };
  return (
    <>
      <PostalCodeField
        {...textFieldProps(form, 'postal_code')}
        label={fieldLabel(language, 'postal_code', fieldNames)}
        hint={t.postalCodeHint}
        need="required"
        searchLabel={t.search}
        searching={search.postal.searching}
        onSearch={find}
      />
      <div className={styles.pair}>
        <TextField
          {...textFieldProps(form, 'address')}
          label={fieldLabel(language, 'address', fieldNames)}
          hint={t.addressHint}
          need="required"
          autoComplete="street-address"
        />
        <TextField
          {...textFieldProps(form, building)}
          label={fieldLabel(language, building)}
          hint={t.buildingHint}
          need="required"
          autoComplete="address-line3"
        />
      </div>
      <Doubt address={form.values.address} building={form.values[building]} />
      <VisuallyHidden>
        <span role="status">{search.said}</span>
      </VisuallyHidden>
    </>
  );
}

interface DoubtProps {
  address: string | undefined;
  building: string | undefined;
}

/** Once both are filled: some write the number with the building. */
function Doubt({ address = '', building = '' }: DoubtProps) {
  const t = useMessages(addressTexts);
  const doubtful = address !== '' && building !== '' && lacksStreetNumber(address, building);
  return (
    <div role="status">
      {doubtful && (
        <Banner tone="warn" className={own.doubt}>
          {t.noHouseNumber}
        </Banner>
      )}
    </div>
  );
}
