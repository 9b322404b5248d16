// Single keys of the inbox (SF030). None acts in a field, or as the second key after `G`.
import { pressedKey } from '../../routing/shortcuts.ts';

/** How long after `G` its second key belongs to it, in milliseconds. */
const sequenceMs = 1500;

/** Answers the function that ends it. */
export function onInboxKey(acts: Readonly<Record<string, () => void>>): () => void {
  let gAt = -Infinity;
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat) return;
    const pressed = pressedKey(event);
    if (pressed === undefined) return;
    const isSecond = event.timeStamp - gAt < sequenceMs;
    gAt = pressed === 'g' ? event.timeStamp : -Infinity;
    const act = isSecond ? undefined : acts[pressed];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
