// Details beside a list: closing them, by Escape too, gives the focus back to their row.
import { useEffect, useEffectEvent } from 'react';

/** `id`: what the link of the row has in `data-row`. */
export function useCloseToRow(id: string, leave: () => void): () => void {
  const close = () => {
    leave();
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`a[data-row="${CSS.escape(id)}"]`)?.focus(),
    );
  };
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key === 'Escape' && !event.isComposing && !event.defaultPrevented;
    if (isOurs && document.querySelector('dialog[open]') === null) close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return close;
}
