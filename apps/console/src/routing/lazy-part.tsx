// Parts of a screen in files of their own, as `lazyComponent` of the kit; where the file cannot be had, the screen stays,
// and in the place of the part is a note that tries again by a press and with the network.
import { useEffect, useState, type ComponentType } from 'react';
import type { FailedPart } from './failed-part.tsx';

type Note = typeof FailedPart;

/** Loaded ahead with the first part, so that it is there when the network is not. */
const loadNote = async (): Promise<Note> => (await import('./failed-part.tsx')).FailedPart;

/** Of a dialog, `onClose` gives it up from the note, too. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const get = async (): Promise<void> => {
    loaded ??= await load();
  };
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [tries, setTries] = useState(0);
    const [Note, setNote] = useState<Note>();
    useEffect(() => {
      if (Part !== undefined) return;
      get().then(
        () => setPart(() => loaded),
        () => {
          setFailures(tries + 1);
          loadNote().then(
            (note) => setNote(() => note),
            () => undefined,
          );
        },
      );
    }, [Part, tries]);
    const again = () => setTries(failures);
    useEffect(() => {
      if (failures === 0) return undefined;
      const onOnline = () => setTries(failures);
      addEventListener('online', onOnline);
      return () => removeEventListener('online', onOnline);
    }, [failures]);
    if (Part !== undefined) return <Part {...props} />;
    if (Note === undefined || failures === 0) return null;
    const { onClose } = props as { onClose?: () => void };
    return <Note onAgain={again} onClose={onClose} busy={tries === failures} />;
  }
  /** Ahead of its first sight; what cannot be had then is tried again when it is to be seen. */
  const preload = async (): Promise<void> => {
    await Promise.allSettled([get(), loadNote()]);
  };
  return Object.assign(LazyPart, { preload });
}
