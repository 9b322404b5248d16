// Fields by declaration: how a value begins, what is wrong with it, and how it is shown. `Texts` is the catalogue of the
// form that labels and messages come from.
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Language } from '@yadori/api/language/language';
import { Segment } from '../fields/segment.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { ErrorTexts } from './checked-form.ts';
import styles from './fields.module.css';
import { choose, type FormState } from './form-state.ts';
import type { FormOptions } from './use-form.ts';

interface FieldProps<Value, Texts> {
  id: string;
  name: string;
  value: Value;
  error: string | undefined;
  /** Something is typed. */
  onType: (value: Value) => void;
  /** Something is chosen, which is validated at once. */
  onChoose: (value: Value) => void;
  onLeave: () => void;
  t: Texts;
  language: Language;
}

interface Field<Value, Texts> {
  initial: Value;
  wrong?(value: Value, t: Texts, language: Language): string | undefined;
  show(field: FieldProps<Value, Texts>): ReactNode;
}

/** Of any value; a form has them by name. */
interface AnyField<Texts> {
  initial: unknown;
  wrong?(value: never, t: Texts, language: Language): string | undefined;
  show(shown: never): ReactNode;
}

export type Fields<Texts> = Readonly<Record<string, AnyField<Texts>>>;

export type ValuesOf<F extends Fields<never>> = {
  readonly [Name in keyof F]: F[Name]['initial'];
};

type Say<Texts> = (t: Texts, language: Language) => string;

type TextControl = ComponentType<{
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  label: string;
  need: 'required' | 'optional';
  hint: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
}>;

interface TextOptions<Texts> {
  label: Say<Texts>;
  hint?: Say<Texts>;
  /** Where it is empty; without it, it may be. */
  missing?: Say<Texts>;
  /** In the place of `missing`. */
  wrong?: (value: string, t: Texts, language: Language) => string | undefined;
  input?: Partial<ComponentProps<typeof TextField>>;
  /** In the place of a line of text, as a day. */
  control?: TextControl;
}

interface SegmentOptions<Value extends string, Texts> {
  label: Say<Texts>;
  /** Below it, of what is chosen. */
  hint?: (value: Value, t: Texts) => string;
  /** Tiles, where words are too long for a row on a phone. */
  look?: 'segment' | 'tiles';
  options: (t: Texts, language: Language) => readonly { value: Value; label: ReactNode }[];
}

interface SelectOptions<Value extends string, Texts> {
  label: Say<Texts>;
  empty: Say<Texts>;
  missing: Say<Texts>;
  options: (t: Texts, language: Language) => readonly { value: Value; label: string }[];
}

/** The kinds of fields, with the texts of one form. */
export const fieldsWith = <Texts,>() => ({
  text: (options: TextOptions<Texts>) => text(options),
  email: (options: TextOptions<Texts>) => text({ ...options, input: emailInput }),
  /** One of a few, of which one is always chosen. */
  segment: <Value extends string>(initial: NoInfer<Value>, options: SegmentOptions<Value, Texts>) =>
    segment<Value, Texts>(initial, options),
  /** One of a list, of which one has to be chosen. */
  select: <Value extends string>(options: SelectOptions<Value, Texts>) => select(options),
});

const emailInput: Partial<ComponentProps<typeof TextField>> = {
  type: 'email',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: 100,
};

function text<Texts>(options: TextOptions<Texts>): Field<string, Texts> {
  const { label, hint, missing, wrong, input, control = TextField } = options;
  const Control = control as unknown as typeof TextField;
  return {
    initial: '',
    wrong:
      wrong ?? ((value, t, language) => (value.trim() === '' ? missing?.(t, language) : undefined)),
    show: ({ id, name, value, error, onType, onLeave, t, language }) => (
      <Control
        id={id}
        name={name}
        value={value}
        error={error}
        label={label(t, language)}
        need={(missing ?? wrong) === undefined ? 'optional' : 'required'}
        hint={hint?.(t, language)}
        autoComplete="off"
        {...input}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
      />
    ),
  };
}

const segment = <Value extends string, Texts>(
  initial: Value,
  { label, hint, look = 'segment', options }: SegmentOptions<Value, Texts>,
): Field<Value, Texts> => ({
  initial,
  show: ({ value, onChoose, t, language }) => (
    <div className={styles.segment}>
      <Segment
        legend={label(t, language)}
        look={look}
        options={options(t, language)}
        value={value}
        onChange={onChoose}
      />
      {hint !== undefined && <p className="note">{hint(value, t)}</p>}
    </div>
  ),
});

function select<Value extends string, Texts>(
  options: SelectOptions<Value, Texts>,
): Field<Value | '', Texts> {
  const { label, empty, missing } = options;
  return {
    initial: '',
    wrong: (value, t, language) => (value === '' ? missing(t, language) : undefined),
    show: ({ id, name, value, error, onChoose, onLeave, t, language }) => (
      <SelectField
        id={id}
        name={name}
        value={value}
        error={error}
        label={label(t, language)}
        need="required"
        empty={empty(t, language)}
        options={options.options(t, language)}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Value | '')}
        onBlur={onLeave}
      />
    ),
  };
}

interface DeclaredForm<F extends Fields<Texts>, Texts> {
  fields: F;
  t: Texts;
  language: Language;
  /** Not shown and not validated with these values. */
  without?: ((values: ValuesOf<F>) => readonly (keyof F & string)[]) | undefined;
}

function shownNames<F extends Fields<Texts>, Texts>(
  { fields, without }: Pick<DeclaredForm<F, Texts>, 'fields' | 'without'>,
  values: ValuesOf<F>,
): (keyof F & string)[] {
  const gone = without?.(values) ?? [];
  return (Object.keys(fields) as (keyof F & string)[]).filter((name) => !gone.includes(name));
}

/** What `useForm` needs of declared fields. */
export function formOf<F extends Fields<Texts>, Texts>(
  declared: DeclaredForm<F, Texts>,
): FormOptions<keyof F & string, ValuesOf<F>> {
  const { fields, t, language } = declared;
  const initial = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.initial]),
  );
  return {
    names: (values) => shownNames(declared, values),
    initial: initial as ValuesOf<F>,
    validate: (values) =>
      Object.fromEntries(
        shownNames(declared, values).map((name) => [
          name,
          fields[name]?.wrong?.(values[name] as never, t, language),
        ]),
      ) as ErrorTexts<keyof F & string>,
  };
}

interface FieldListProps<F extends Fields<Texts>, Texts> extends DeclaredForm<F, Texts> {
  form: Pick<
    FormState<keyof F & string, ValuesOf<F>>,
    'values' | 'errors' | 'idOf' | 'change' | 'leave'
  >;
}

export function FieldList<F extends Fields<Texts>, Texts>(props: FieldListProps<F, Texts>) {
  const { fields, t, language, form } = props;
  return shownNames<F, Texts>(props, form.values).map((name) => (
    <ShownField key={name} name={name} field={fields[name]} form={form} t={t} language={language} />
  ));
}

interface ShownFieldProps<Texts> {
  name: string;
  field: AnyField<Texts> | undefined;
  form: {
    values: Readonly<Record<string, unknown>>;
    errors: ErrorTexts<string>;
    idOf: (name: never) => string;
    change: (name: never, value: never) => void;
    leave: (name: never) => void;
  };
  t: Texts;
  language: Language;
}

function ShownField<Texts>({ name, field, form, t, language }: ShownFieldProps<Texts>) {
  const own = name as never;
  const shown: FieldProps<unknown, Texts> = {
    id: form.idOf(own),
    name,
    value: form.values[name],
    error: form.errors[name],
    onType: (value) => form.change(own, value as never),
    onChoose: (value) => choose<never, never>(form, own, value as never),
    onLeave: () => form.leave(own),
    t,
    language,
  };
  return field?.show(shown as never);
}
