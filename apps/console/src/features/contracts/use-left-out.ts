// Rows that a press leaves out of a choice, and another one takes in again.
import { useState } from 'react';

export function useLeftOut() {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]));
  return { left, toggle };
}
