// Details beside a list: closing them, by Escape or the browser's back too, gives the focus back to their row (SL045).
import { isComposing } from '@yadori/kit/form/composing.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

/** `id`: what the link or the button of the row has in `data-row`. */
export function useCloseToRow(id: string, leave: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key === 'Escape' && !isComposing(event) && !event.defaultPrevented;
    if (isOurs && document.querySelector('dialog[open]') === null) leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  // The address may have lost it by the time the details go.
  const last = useRef(id);
  useEffect(() => {
    if (id !== '') last.current = id;
  }, [id]);
  useEffect(
    () => () => {
      closed = last.current;
      requestAnimationFrame(() => focusRow(last.current));
    },
    [],
  );
}

let closed: string | undefined;

/** After the address changed; `false`: no details closed to the list that it leads to. */
export function focusClosedRow({ from, to }: { from: string; to: string }): boolean {
  const id = closed;
  closed = undefined;
  return id !== undefined && from.startsWith(`${to}/`) && focusRow(id);
}

/** Another row, or its details, that has taken the focus meanwhile keeps it. */
function focusRow(id: string): boolean {
  if (document.activeElement?.closest('article, [data-details], [data-row]')) return true;
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus();
  return row !== null;
}
