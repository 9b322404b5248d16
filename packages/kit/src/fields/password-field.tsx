// A password with a button that shows it. Paste and password managers are never hindered.
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import { useState, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldLook } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from '../icon-button.tsx';
import { useKitTexts } from '../kit-texts.ts';

type PasswordFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, keyof FieldLook | 'type' | 'autoComplete'> & {
    /** Further characters are cut off as they are typed or pasted (B004). */
    cutAt?: number;
  } & (
    | { autoComplete: 'current-password'; passwordrules?: never }
    /** What a password manager may propose, or it proposes what the field refuses. */
    | { autoComplete: 'new-password'; passwordrules: string }
  );

export function PasswordField(props: PasswordFieldProps) {
  const { label, need, hint, error, counter, className, id, cutAt, ...input } = props;
  const words = useKitTexts();
  const [shown, setShown] = useState(false);
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
        <div className={styles.box}>
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            maxLength={cutAt}
            type={shown ? 'text' : 'password'}
            className={classNames(styles.input, styles.withButton)}
          />
          <IconButton
            className={styles.inside}
            svg={shown ? eyeSlash : eye}
            label={shown ? words.hidePassword : words.showPassword}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
