// An address field that fills itself from a postal code.
import { useState } from 'react';
import type { FormState } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { addressTexts } from './address-texts.ts';
import { usePostalSearch, type PostalSearch } from './use-postal-search.ts';

export interface AddressSearch {
  postal: PostalSearch;
  /** For a whole code alone. */
  find: (code: string) => void;
  /** What was filled in, for those who do not see it. */
  said: string;
}

export function useAddressSearch(form: FormState<'address'>): AddressSearch {
  const t = useMessages(addressTexts);
  const [said, say] = useState('');
  const postal = usePostalSearch((address) => {
    // A street number that was typed after this address stays.
    if (!(form.values.address ?? '').startsWith(address)) form.change('address', address);
    form.leave('address');
    say(t.found(address));
  });
  const find = (code: string) => {
    say('');
    void postal.search(code);
  };
  return { postal, find, said };
}
