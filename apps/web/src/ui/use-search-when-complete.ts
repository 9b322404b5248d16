// Starts a postal search as soon as a whole code stands in the field.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { digitsOnly } from '@yadori/api/validation/normalise';

const whole = /^\d{7}$/;

/**
 * Listens round the field, so that it works whoever keeps the value. A whole code is searched once. The answer
 * searches with whatever stands there, put right.
 */
export function useSearchWhenComplete(
  around: RefObject<HTMLElement | null>,
  onSearch: (code: string) => void,
): () => void {
  const searched = useRef('');
  const remember = useEffectEvent((input: HTMLInputElement) => {
    searched.current = digitsOnly(input.value);
  });
  const look = useEffectEvent((input: HTMLInputElement) => {
    const code = digitsOnly(input.value);
    // A code that was changed and typed again is searched again.
    if (!whole.test(code)) searched.current = '';
    else if (code !== searched.current) {
      searched.current = code;
      onSearch(code);
    }
  });
  useEffect(() => {
    const element = around.current;
    const input = element?.querySelector('input');
    if (!element || !input) return undefined;
    // What stands there from a draft has been searched before.
    remember(input);
    const listen = (event: Event) => {
      if (!(event as InputEvent).isComposing) look(input);
    };
    element.addEventListener('input', listen);
    element.addEventListener('compositionend', listen);
    return () => {
      element.removeEventListener('input', listen);
      element.removeEventListener('compositionend', listen);
    };
  }, [around]);
  return () => {
    const code = digitsOnly(around.current?.querySelector('input')?.value ?? '');
    searched.current = code;
    onSearch(code);
  };
}
