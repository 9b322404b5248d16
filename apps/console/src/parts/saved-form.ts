// A form that stays open after its save. The answer replaces what was sent, and nothing that was typed since (SL046).
import { useState } from 'react';

/** What a form shows after a save: `saved`, or what was typed since `sent` went out. */
export const shownAfterSave = <Form>(now: Form, sent: Form, saved: Form): Form =>
  now === sent ? saved : now;

interface State<Values> {
  values: Values;
  saved: Values;
  /** Of the last save. */
  sent: Values;
}

export function useSavedForm<Values>(first: Values) {
  const [{ values, saved, sent }, setState] = useState<State<Values>>({
    values: first,
    saved: first,
    sent: first,
  });
  return {
    values,
    saved,
    isChanged: values !== saved,
    /** Leaving would lose it: it is neither saved nor, while the save is `busy`, being sent. */
    isUnsent: (busy: boolean) => values !== saved && !(busy && values === sent),
    change: (next: (now: Values) => Values) =>
      setState((state) => ({ ...state, values: next(state.values) })),
    /** Before `sending` goes to the server. */
    begin: (sending: Values) => setState((state) => ({ ...state, sent: sending })),
    /** With what the server has now. */
    end: (now: Values) =>
      setState((state) => ({
        ...state,
        saved: now,
        values: shownAfterSave(state.values, state.sent, now),
      })),
    /** In the place of what was typed. */
    show: (now: Values) => setState({ values: now, saved: now, sent: now }),
  };
}
