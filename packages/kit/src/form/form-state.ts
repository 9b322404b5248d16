// The state of a form, as a group of its fields needs it, and how a field is bound to it.
import type { ErrorTexts, Values } from './checked-form.ts';

/** A field that has a value. */
export type FieldOf<V> = keyof V & string;

export interface FormState<Name extends string, V extends object = Values<Name>> {
  values: Readonly<V>;
  /** One message for each field that is wrong. */
  errors: ErrorTexts<Name>;
  /** Id of the control. */
  idOf: (name: Name) => string;
  change: <N extends FieldOf<V>>(name: N, value: Required<V>[N]) => void;
  /** The field is left: its value may be validated. */
  leave: (name: Name) => void;
}

/** A form with this field among others, whatever they are. */
interface WithField<Name extends string, Value> {
  values: Readonly<Partial<Record<Name, Value | undefined>>>;
  errors: ErrorTexts<Name>;
  idOf: (name: Name) => string;
  change: (name: Name, value: Value) => void;
  leave: (name: Name) => void;
}

interface Typed {
  currentTarget: { value: string };
}

/** Props of a control in which something is typed. */
export const textFieldProps = <Name extends string>(form: WithField<Name, string>, name: Name) => ({
  id: form.idOf(name),
  name,
  value: form.values[name] ?? '',
  error: form.errors[name],
  onChange: (event: Typed) => form.change(name, event.currentTarget.value),
  onBlur: () => form.leave(name),
});

/** Sets a value that was chosen, not typed: it is validated at once. */
export function choose<Name extends string, Value>(
  form: Pick<WithField<Name, Value>, 'change' | 'leave'>,
  name: Name,
  value: Value,
): void {
  form.change(name, value);
  form.leave(name);
}

/** Props of a native list: what is chosen is validated at once, a phone's list never leaves the field. */
export const selectFieldProps = <Name extends string>(
  form: WithField<Name, string>,
  name: Name,
) => ({
  ...textFieldProps(form, name),
  onChange: (event: Typed) => choose(form, name, event.currentTarget.value),
});

/** Props of a choice between radios. */
export const choiceFieldProps = <Name extends string, Value extends string>(
  form: WithField<Name, Value>,
  name: Name,
) => ({
  id: form.idOf(name),
  name,
  value: form.values[name],
  error: form.errors[name],
  onChange: (value: Value) => choose<Name, Value>(form, name, value),
});

/** Props of a box that is ticked or not. */
export const tickProps = <Name extends string>(form: WithField<Name, boolean>, name: Name) => ({
  id: form.idOf(name),
  checked: form.values[name] ?? false,
  onChange: (event: { currentTarget: { checked: boolean } }) =>
    choose(form, name, event.currentTarget.checked),
});

/** Props of a date in boxes. An error goes with the digit that makes the date right; none comes while it is typed. */
export const dateFieldProps = <Name extends string>(form: WithField<Name, string>, name: Name) => ({
  id: form.idOf(name),
  value: form.values[name] ?? '',
  error: form.errors[name],
  onChange: (value: string) => {
    form.change(name, value);
    if (form.errors[name] !== undefined) form.leave(name);
  },
});
