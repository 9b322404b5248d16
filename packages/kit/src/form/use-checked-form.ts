// A form of several fields, validated by the rules of the contract: on submit all of it, then each field as it is left.
import { useEffect, useRef, useState } from 'react';
import { runAfterPointerUp } from '../run-after-pointer-up.ts';
import { focusFieldLater } from './focus-field.ts';
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
import type { FormState } from './form-state.ts';

interface CheckedFormOptions<Name extends string> {
  /** In the order of the screen. */
  names: readonly Name[];
  initial: Values<Name>;
  /** One message for each field that is wrong. */
  validate: (values: Values<Name>) => ErrorTexts<Name>;
  /** Called with every change, for a draft that is kept longer than the form. */
  keep?: (values: Values<Name>) => void;
  /** Messages that are shown from the beginning: the server has refused what an earlier screen sent. */
  refusal?: ErrorTexts<Name> | undefined;
}

export interface CheckedForm<Name extends string> extends FormState<Name> {
  /** For the error summary, which is shown once the form was submitted. */
  wrong: { id: Name; text: string }[];
  /** Validates all fields. Undefined, with the first wrong field focused, where there is an error. */
  submit: () => Values<Name> | undefined;
  /** The server's messages; the first of them takes the focus. */
  setServerErrors: (found: ErrorTexts<Name>) => void;
  /** A message of the form's own outside of a submit, with the focus on its field. */
  setErrorsAndFocus: (found: ErrorTexts<Name>) => void;
  /** As `setServerErrors`, where something else takes the focus. */
  setErrors: (found: ErrorTexts<Name>) => void;
  /** Resets the form to these values, without messages. */
  restart: (next: Values<Name>) => void;
  /** Validates one field at once, also before the first submit. */
  validateField: (name: Name) => void;
}

export function useCheckedForm<Name extends string>({
  names,
  initial,
  validate,
  keep,
  refusal,
}: CheckedFormOptions<Name>): CheckedForm<Name> {
  const { values, latest, put } = useValues(initial, keep);
  const state = useErrors(names, refusal, initial);
  const { shown, submitted, setShown, setSubmitted, show, focusFirstError } = state;
  const errors = errorTexts(shown);
  const wrong = submitted ? summaryItems(names, errors) : [];
  useFocusFirstError(wrong[0]?.id);

  const change = (name: Name, value: string) => put({ ...latest.current, [name]: value });
  const validateField = (name: Name) => {
    const now = latest.current;
    setShown((before) => afterBlur(before, name, validate(now), now));
  };
  const leave = (name: Name) => {
    const typed = latest.current[name] ?? '';
    const value = normaliseField(name, typed);
    if (value !== typed) change(name, value);
    if (submitted || shown[name] !== undefined) runAfterPointerUp(() => validateField(name));
  };
  const submit = () => {
    put(normaliseAll(latest.current));
    return show(clientErrors(validate(latest.current))) ? latest.current : undefined;
  };
  const setServerErrors = (found: ErrorTexts<Name>) =>
    void show(serverErrors(found, latest.current));
  const setErrorsAndFocus = (found: ErrorTexts<Name>) => {
    setShown((before) => ({ ...before, ...clientErrors(found) }));
    focusFirstError(found);
  };
  const setErrors = (found: ErrorTexts<Name>) => setShown(serverErrors(found, latest.current));
  const restart = (next: Values<Name>) => {
    setSubmitted(false);
    put(next);
    setShown({} as ShownErrors<Name>);
  };
  const errorActs = { setServerErrors, setErrorsAndFocus, setErrors, validateField };
  return { values, errors, wrong, change, leave, submit, restart, ...errorActs };
}

/** The messages at the fields, and whether the form was submitted. */
function useErrors<Name extends string>(
  names: readonly Name[],
  refusal: ErrorTexts<Name> | undefined,
  initial: Values<Name>,
) {
  const [shown, setShown] = useState((): ShownErrors<Name> =>
    refusal === undefined ? ({} as ShownErrors<Name>) : serverErrors(refusal, initial),
  );
  const [submitted, setSubmitted] = useState(refusal !== undefined);
  const focusFirstError = (found: ErrorTexts<Name>) => {
    setSubmitted(true);
    return !focusFirst(summaryItems(names, found));
  };
  const show = (next: ShownErrors<Name>) => {
    setShown(next);
    return focusFirstError(errorTexts(next));
  };
  return { shown, submitted, setShown, setSubmitted, show, focusFirstError };
}

/** True where a field is wrong. */
function focusFirst([first]: readonly { id: string }[]): boolean {
  if (first !== undefined) focusFieldLater(first.id);
  return first !== undefined;
}

function useValues<Name extends string>(
  initial: Values<Name>,
  keep: CheckedFormOptions<Name>['keep'],
) {
  const [values, setValues] = useState(initial);
  // A conversion changes a field and leaves it in one go: what was just written counts, not what was last drawn.
  const latest = useRef(initial);
  const put = (next: Values<Name>) => {
    latest.current = next;
    setValues(next);
    keep?.(next);
  };
  return { values, latest, put };
}

/** A form that opens with a refusal shows where. */
function useFocusFirstError(first: string | undefined): void {
  const arrived = useRef(first);
  useEffect(() => {
    if (arrived.current !== undefined) focusFieldLater(arrived.current);
  }, []);
}
