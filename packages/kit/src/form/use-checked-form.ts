// A form of several fields, validated by the rules of the contract: on submit all of it, then each field as it is left.
import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { focusFieldLater } from '../focus-field.ts';
import {
  afterLeaving,
  judged,
  listed,
  refused,
  texts,
  type Messages,
  type ShownMessages,
  type Values,
} from './checked-form.ts';
import { allMeant, meant } from './field-normalisers.ts';
import type { FormState } from './form-state.ts';

interface CheckedFormOptions<Name extends string> {
  /** In the order of the screen. */
  names: readonly Name[];
  initial: Values<Name>;
  /** One message for each field that is wrong. */
  judge: (values: Values<Name>) => Messages<Name>;
  /** Called with every change, for a draft that outlives the form. */
  keep?: (values: Values<Name>) => void;
  /** Messages that stand from the beginning: a server has refused what an earlier screen sent. */
  refusal?: Messages<Name> | undefined;
}

export interface CheckedForm<Name extends string> extends FormState<Name> {
  /** For the error summary, which stands once something was submitted. */
  wrong: { id: Name; text: string }[];
  /** Validates all fields. Undefined, with the first wrong field focused, where there is an error. */
  submit: () => Values<Name> | undefined;
  /** The server's messages; the first of them takes the focus. */
  refuse: (messages: Messages<Name>) => void;
  /** A message of the form's own outside of a submit, with the focus on its field. */
  blame: (messages: Messages<Name>) => void;
  /** As `refuse`, where something else takes the focus. */
  mark: (messages: Messages<Name>) => void;
  /** Resets the form to these values, without messages. */
  restart: (next: Values<Name>) => void;
  /** Validates one field at once, also before the first submit. */
  judgeNow: (name: Name) => void;
}

export function useCheckedForm<Name extends string>(
  options: CheckedFormOptions<Name>,
): CheckedForm<Name> {
  const { names, initial, judge, keep, refusal } = options;
  const { values, latest, put } = useValues(initial, keep);
  const [shown, setShown] = useState((): ShownMessages<Name> =>
    refusal === undefined ? ({} as ShownMessages<Name>) : refused(refusal, initial),
  );
  const [submitted, setSubmitted] = useState(refusal !== undefined);
  const errors = texts(shown);
  const wrong = submitted ? listed(names, errors) : [];
  useFocusOnArrival(wrong[0]?.id);

  const change = (name: Name, value: string) => put({ ...latest.current, [name]: value });
  const judgeNow = (name: Name) => {
    const now = latest.current;
    setShown((before) => afterLeaving(before, name, judge(now), now));
  };
  const leave = (name: Name) => {
    const typed = latest.current[name] ?? '';
    const value = meant(name, typed);
    if (value !== typed) change(name, value);
    if (submitted || shown[name] !== undefined) afterPress(() => judgeNow(name));
  };
  const point = (found: Messages<Name>) => {
    setSubmitted(true);
    return !focusFirst(listed(names, found));
  };
  const show = (next: ShownMessages<Name>) => {
    setShown(next);
    return point(texts(next));
  };
  const submit = () => {
    put(allMeant(latest.current));
    return show(judged(judge(latest.current))) ? latest.current : undefined;
  };
  const refuse = (messages: Messages<Name>) => void show(refused(messages, latest.current));
  const blame = (messages: Messages<Name>) => {
    setShown((before) => ({ ...before, ...judged(messages) }));
    point(messages);
  };
  const mark = (messages: Messages<Name>) => setShown(refused(messages, latest.current));
  const restart = (next: Values<Name>) => {
    setSubmitted(false);
    put(next);
    setShown({} as ShownMessages<Name>);
  };
  return { values, errors, wrong, change, leave, submit, refuse, blame, mark, restart, judgeNow };
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
function useFocusOnArrival(first: string | undefined): void {
  const arrived = useRef(first);
  useEffect(() => {
    if (arrived.current !== undefined) focusFieldLater(arrived.current);
  }, []);
}
