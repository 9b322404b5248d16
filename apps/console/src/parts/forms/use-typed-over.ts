// What is typed over a value of the address: another value there takes its place.
import { useState } from 'react';

export function useTypedOver(value: string): readonly [string, (typed: string) => void] {
  const [state, setState] = useState({ typed: value, value });
  if (state.value !== value) setState({ typed: value, value });
  return [
    state.value === value ? state.typed : value,
    (typed: string) => setState({ typed, value }),
  ];
}
