// A form of several fields of any type, validated by the rules of the contract: on submit all of it, then each field as
// it is left.
import { useEffect, useRef, useState } from 'react';
import { runAfterPointerUp } from '../run-after-pointer-up.ts';
import { focusFieldBelow, focusFieldLater } from './focus-field.ts';
import {
  afterBlur,
  clientErrors,
  summaryItems,
  serverErrors,
  errorTexts,
  type ErrorTexts,
  type ShownErrors,
  type Values,
} from './checked-form.ts';
import { normaliseAll, normaliseField } from './field-normalisers.ts';
import type { FieldOf, FormState } from './form-state.ts';

/** In the order of the screen; where a list of any length is edited, the names of its parts too. */
type Names<Name extends string, V> = readonly Name[] | ((values: V) => readonly Name[]);

export const namesOf = <Name extends string, V>(
  names: Names<Name, V>,
  values: V,
): readonly Name[] => (typeof names === 'function' ? names(values) : names);

export interface FormOptions<Name extends string, V extends object> {
  names: Names<Name, V>;
  initial: V;
  /** What they differ from, where it is something else. */
  begun?: V | undefined;
  /** One message for each field that is wrong; left out where every rule is the server's. */
  validate?: ((values: V) => ErrorTexts<Name>) | undefined;
  /** Called with every change, for a draft that is kept longer than the form. */
  keep?: ((values: V) => void) | undefined;
  /** Messages that are shown from the beginning: the server has refused what an earlier screen sent. */
  refusal?: ErrorTexts<Name> | undefined;
  /** Begins the ids of the controls, where other fields of the page have the same names. */
  prefix?: string | undefined;
}

export interface Form<Name extends string, V extends object = Values<Name>> extends FormState<
  Name,
  V
> {
  /** For the error summary, which is shown once the form was submitted. */
  wrong: { id: string; text: string }[];
  /** Fields whose value is another one than in the beginning. */
  changed: FieldOf<V>[];
  isChanged: boolean;
  /** Validates all fields. Undefined, with the first wrong field focused, where there is an error. */
  submit: () => V | undefined;
  /** The server's messages; the first of them takes the focus. */
  setServerErrors: (found: ErrorTexts<Name>) => void;
  /** A message of the form's own outside of a submit, with the focus on its field. */
  setErrorsAndFocus: (found: ErrorTexts<Name>) => void;
  /** As `setServerErrors`, where something else takes the focus. */
  setErrors: (found: ErrorTexts<Name>) => void;
  /** Several values at once. */
  replace: (next: Partial<V> | ((now: V) => Partial<V>)) => void;
  /** Focuses a field that is still to be rendered. */
  focus: (name: Name) => void;
  /** Focuses the first field with a message, as what lay above the form is closed. */
  focusFirst: () => void;
  /** Resets the form to these values, without messages; `begun`: what they differ from. */
  restart: (next: V, begun?: V) => void;
  /** What was sent is kept as `saved`: the fields show that, and what was typed since is a change of it (SL046). */
  settle: (sent: V, saved?: V) => void;
  /** The values of the beginning. */
  undo: () => void;
  /** Validates one field at once, also before the first submit. */
  validateField: (name: Name) => void;
}

export function useForm<Name extends string, V extends object = Values<Name>>(
  options: FormOptions<Name, V>,
): Form<Name, V> {
  const store = useValues(options);
  const { values, begun, latest, put } = store;
  const errorState = useErrors(options, latest);
  const { validateField, validateAll, clear, shown, isSubmitted, idOf, ...errorActs } = errorState;
  const errors = errorTexts(shown);
  const blamed = errorState.itemsOf(errors, values);
  const wrong = isSubmitted ? blamed : [];
  useFocusFirstError(wrong[0]?.id);

  const change = <N extends FieldOf<V>>(name: N, value: Required<V>[N]) =>
    put({ ...latest.current, [name]: value });
  const leave = (name: Name) => {
    const typed = (latest.current as Readonly<Record<string, unknown>>)[name];
    const value = typeof typed === 'string' ? normaliseField(name, typed) : typed;
    if (value !== typed) put({ ...latest.current, [name]: value });
    if (isSubmitted || shown[name] !== undefined) runAfterPointerUp(() => validateField(name));
  };
  const submit = () => {
    put(normaliseAll(latest.current));
    return validateAll() ? latest.current : undefined;
  };
  const restart = (next: V, from = next) => {
    clear();
    store.restart(next, from);
  };
  const changed = changedIn(begun, values);
  return {
    values,
    errors,
    idOf,
    wrong,
    changed,
    isChanged: changed.length > 0,
    change,
    replace: (next) =>
      put({ ...latest.current, ...(typeof next === 'function' ? next(latest.current) : next) }),
    focus: (name) => focusFieldLater(idOf(name)),
    focusFirst: () => blamed[0] && focusFieldBelow(blamed[0].id),
    leave,
    submit,
    restart,
    settle: (sent, saved = sent) => restart(typedSince(latest.current, sent, saved), saved),
    undo: () => restart(begun),
    validateField,
    ...errorActs,
  };
}

const changedIn = <V extends object>(begun: V, now: V): FieldOf<V>[] =>
  (Object.keys(now) as FieldOf<V>[]).filter((name) => now[name] !== begun[name]);

/** Field by field: what was typed since, or what is kept. */
const typedSince = <V extends object>(now: V, sent: V, saved: V): V => ({
  ...saved,
  ...(Object.fromEntries(changedIn(sent, now).map((name) => [name, now[name]])) as Partial<V>),
});

/** The messages at the fields, and whether the form was submitted. */
function useErrors<Name extends string, V extends object>(
  {
    names,
    initial,
    refusal,
    validate = () => ({}) as ErrorTexts<Name>,
    prefix = '',
  }: FormOptions<Name, V>,
  latest: { readonly current: V },
) {
  const [shown, setShown] = useState((): ShownErrors<Name> =>
    refusal === undefined ? ({} as ShownErrors<Name>) : serverErrors(refusal, initial),
  );
  const [isSubmitted, setSubmitted] = useState(refusal !== undefined);
  const idOf = (name: Name) => prefix + name;
  const itemsOf = (found: ErrorTexts<Name>, values: V) =>
    summaryItems(namesOf(names, values), found).map(({ id, text }) => ({ id: idOf(id), text }));
  /** False where a field is wrong, which then takes the focus. */
  const focusFirstError = (found: ErrorTexts<Name>) => {
    setSubmitted(true);
    const [first] = itemsOf(found, latest.current);
    if (first !== undefined) focusFieldLater(first.id);
    return first === undefined;
  };
  const show = (next: ShownErrors<Name>) => {
    setShown(next);
    return focusFirstError(errorTexts(next));
  };
  return {
    shown,
    isSubmitted,
    idOf,
    itemsOf,
    validateAll: () => show(clientErrors(validate(latest.current))),
    validateField: (name: Name) => {
      const now = latest.current;
      setShown((before) => afterBlur(before, name, validate(now), now));
    },
    setServerErrors: (found: ErrorTexts<Name>) => void show(serverErrors(found, latest.current)),
    setErrorsAndFocus: (found: ErrorTexts<Name>) => {
      setShown((before) => ({ ...before, ...clientErrors(found) }));
      focusFirstError(found);
    },
    setErrors: (found: ErrorTexts<Name>) => setShown(serverErrors(found, latest.current)),
    clear: () => {
      setSubmitted(false);
      setShown({} as ShownErrors<Name>);
    },
  };
}

function useValues<V extends object>({
  initial,
  begun: from = initial,
  keep,
}: Pick<FormOptions<string, V>, 'initial' | 'begun' | 'keep'>) {
  const [values, setValues] = useState(initial);
  const [begun, setBegun] = useState(from);
  // A conversion changes a field and leaves it in one go: what was just written counts, not what was last drawn.
  const latest = useRef(initial);
  const put = (next: V) => {
    latest.current = next;
    setValues(next);
    keep?.(next);
  };
  const restart = (next: V, base: V) => {
    setBegun(base);
    put(next);
  };
  return { values, begun, latest, put, restart };
}

/** A form that opens with a refusal shows where. */
function useFocusFirstError(first: string | undefined): void {
  const arrived = useRef(first);
  useEffect(() => {
    if (arrived.current !== undefined) focusFieldLater(arrived.current);
  }, []);
}
