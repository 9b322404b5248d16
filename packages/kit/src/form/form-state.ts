// The state of a form, as a group of its fields needs it, and how a field is bound to it.

export interface FormState<Name extends string> {
  values: Readonly<Partial<Record<Name, string>>>;
  /** One message for each field that is wrong. */
  errors: Readonly<Partial<Record<Name, string>>>;
  change: (name: Name, value: string) => void;
  /** The field is left: its value may be validated. */
  leave: (name: Name) => void;
}

interface Typed {
  currentTarget: { value: string };
}

/** Props of a control in which something is typed. The control's id is the field's name. */
export const textFieldProps = <Name extends string>(form: FormState<Name>, name: Name) => ({
  id: name,
  name,
  value: form.values[name] ?? '',
  error: form.errors[name],
  onChange: (event: Typed) => form.change(name, event.currentTarget.value),
  onBlur: () => form.leave(name),
});

/** Sets a value that was chosen, not typed: it is validated at once. */
export function choose<Name extends string>(
  form: Pick<FormState<Name>, 'change' | 'leave'>,
  name: Name,
  value: string,
): void {
  form.change(name, value);
  form.leave(name);
}

/** Props of a native list: what is chosen is validated at once, a phone's list never leaves the field. */
export const selectFieldProps = <Name extends string>(form: FormState<Name>, name: Name) => ({
  ...textFieldProps(form, name),
  onChange: (event: Typed) => choose(form, name, event.currentTarget.value),
});

/** Props of a choice between radios. */
export const choiceFieldProps = <Name extends string>(form: FormState<Name>, name: Name) => ({
  id: name,
  name,
  value: form.values[name],
  error: form.errors[name],
  onChange: (value: string) => choose(form, name, value),
});

/** Props of a date in boxes. An error goes with the digit that makes the date right; none comes while it is typed. */
export const dateFieldProps = <Name extends string>(form: FormState<Name>, name: Name) => ({
  id: name,
  value: form.values[name] ?? '',
  error: form.errors[name],
  onChange: (value: string) => {
    form.change(name, value);
    if (form.errors[name] !== undefined) form.leave(name);
  },
});
