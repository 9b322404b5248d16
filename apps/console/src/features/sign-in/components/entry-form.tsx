// A form of the sign-in: its fields, and the one large button below them.
import type { ReactNode, Ref } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import type { WriteState } from '../../../parts/forms/write-form.ts';

interface EntryFormProps {
  form: WriteState;
  ref?: Ref<HTMLFormElement> | undefined;
  actionLabel: string;
  /** Below the button. */
  end?: ReactNode;
  children: ReactNode;
}

export function EntryForm({ form, ref, actionLabel, end, children }: EntryFormProps) {
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {children}
      <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
        {actionLabel}
      </Button>
      {end}
    </form>
  );
}
