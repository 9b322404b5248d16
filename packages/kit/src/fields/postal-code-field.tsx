// A postal code and the search for its address: by itself once seven digits stand there, and by the button.
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import { digitsOnly } from '@yadori/api/language/normalise';
import { useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { isComposing } from '../form/composing.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './postal-code-field.module.css';
import { useNormalised } from './use-normalised.ts';
import { useSearchWhenComplete } from './use-search-when-complete.ts';

interface PostalCodeFieldProps
  extends FieldLook, Omit<ComponentProps<'input'>, keyof FieldLook | 'placeholder'> {
  /** With the normalised content of the field; the caller refuses an empty or short code (A065). */
  onSearch: (code: string) => void;
  /** The answer is awaited: the button turns its sign. */
  searching?: boolean;
  searchLabel: string;
}

export function PostalCodeField(props: PostalCodeFieldProps) {
  const { label, need, hint, error, counter, className, id, ...rest } = props;
  const { onSearch, searching = false, searchLabel, ...given } = rest;
  const row = useRef<HTMLDivElement>(null);
  const { look, search } = useSearchWhenComplete(onSearch);
  const searchNow = () => search(row.current?.querySelector('input')?.value ?? '');
  const handlers = useNormalised(digitsOnly, given);
  return (
    <Field
      label={label}
      need={need}
      hint={hint}
      error={error}
      counter={counter}
      className={className}
      id={id}
    >
      {(control) => (
        <div ref={row} className={styles.row}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            {...given}
            {...handlers}
            {...control}
            className={classNames('num', fieldStyles.input)}
            onChange={(event) => {
              given.onChange?.(event);
              if (!(event.nativeEvent as InputEvent).isComposing) look(event.currentTarget.value);
            }}
            onCompositionEnd={(event) => {
              handlers.onCompositionEnd(event);
              look(event.currentTarget.value);
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              given.onKeyDown?.(event);
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
              event.preventDefault();
              searchNow();
            }}
          />
          <Button icon={magnifyingGlass} busy={searching} onClick={searchNow}>
            {searchLabel}
          </Button>
        </div>
      )}
    </Field>
  );
}
