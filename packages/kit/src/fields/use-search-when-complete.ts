// Starts a postal search as soon as the field has a whole code.
import { digitsOnly } from '@yadori/api/language/normalise';
import { useRef } from 'react';

const whole = /^\d{7}$/;

/** `look` searches a whole code once; `search` searches any content. Both take the text as typed. */
export function useSearchWhenComplete(onSearch: (code: string) => void) {
  const searched = useRef('');
  const search = (typed: string) => {
    searched.current = digitsOnly(typed);
    onSearch(searched.current);
  };
  const look = (typed: string) => {
    const code = digitsOnly(typed);
    // A code that was changed and typed again is searched again.
    if (!whole.test(code)) searched.current = '';
    else if (code !== searched.current) search(code);
  };
  return { look, search };
}
