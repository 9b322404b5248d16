// State outside of components: a value, and what runs when it changes.
import { useSyncExternalStore } from 'react';

interface Listeners {
  /** Answers the function that ends it. */
  add: (listener: () => void) => () => void;
  call: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: () => {
      for (const listener of listeners) listener();
    },
  };
}

export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: Listeners['add'];
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { add, call } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      call();
    },
    subscribe: add,
  };
}

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);
