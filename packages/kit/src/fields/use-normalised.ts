// Turns what was typed into what was meant (full-width digits, hyphens, hiragana) without fighting the IME.
import {
  useRef,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type InputEvent,
} from 'react';

export type Normalise = (typed: string) => string;

interface Handlers {
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onInput?: ((event: InputEvent<HTMLInputElement>) => void) | undefined;
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined;
  onCompositionEnd?: ((event: CompositionEvent<HTMLInputElement>) => void) | undefined;
}

/** Handlers that convert when the field is left, when a composition ends and when a text arrives as a whole. */
export function useNormalised(
  normalise: Normalise,
  given: Handlers,
): { [Name in keyof Handlers]-?: NonNullable<Handlers[Name]> } {
  const pasting = useRef(false);
  return {
    onBlur: (event) => {
      convert(event.currentTarget, normalise);
      given.onBlur?.(event);
    },
    onCompositionEnd: (event) => {
      // A space at the end comes before the next word; only leaving the field takes it away.
      convert(
        event.currentTarget,
        (typed) => normalise(typed) + typed.slice(typed.trimEnd().length),
      );
      given.onCompositionEnd?.(event);
    },
    onPaste: (event) => {
      pasting.current = true;
      given.onPaste?.(event);
    },
    onInput: (event) => {
      const { isComposing, inputType } = event.nativeEvent;
      // Managers and one-time codes fill in with an event that names no way of typing, or a replacement.
      const whole = pasting.current || !inputType || inputType === 'insertReplacementText';
      pasting.current = false;
      if (whole && !isComposing) convert(event.currentTarget, normalise);
      given.onInput?.(event);
    },
  };
}

function convert(input: HTMLInputElement, normalise: Normalise) {
  const typed = input.value;
  const meant = normalise(typed);
  if (meant === typed) return;
  const caret = input.selectionEnd;
  write(input, meant);
  if (caret !== null && document.activeElement === input) {
    const place = Math.min(normalise(typed.slice(0, caret)).length, meant.length);
    input.setSelectionRange(place, place);
  }
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Past React's own setter, so that React sees a change and calls `onChange`. */
function write(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
}
