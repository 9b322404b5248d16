// Parts of a screen in files of their own, as `lazyComponent` of the kit; where the file cannot be had, the screen stays,
// and in the place of the part is a note that tries again by itself, by a press and with the network.
import { useEffect, useState, type ComponentType } from 'react';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import type { FailedPart, PartKind } from './failed-part.tsx';

type Note = typeof FailedPart;

const texts = defineMessages({ ja: { again: 'もう一度' }, en: { again: 'Try again' } });

/** Loaded ahead with the first part, so that it is there when the network is not. */
const loadNote = async (): Promise<Note> => (await import('./failed-part.tsx')).FailedPart;

/** A tablet without network for an hour must not wait another one for its files. */
const longestPauseMs = 60_000;

/** Tries until the file can be had: at first after two seconds, then more rarely, and each minute in the end. */
export const retryWithBackoff = <T,>(load: () => Promise<T>, pauseMs = 2000): Promise<T> =>
  load().catch(
    () =>
      new Promise((resolve) => {
        const next = Math.min(pauseMs * 2, longestPauseMs);
        setTimeout(() => resolve(retryWithBackoff(load, next)), pauseMs);
      }),
  );

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  kind?: PartKind,
) {
  let loaded: ComponentType<Props> | undefined;
  const get = async (): Promise<void> => {
    loaded ??= await load();
  };
  function LazyPart(props: Props) {
    const t = useMessages(texts);
    const [Part, setPart] = useState(() => loaded);
    const [tries, setTries] = useState(1);
    const [failed, setFailed] = useState<{ tries: number; Note?: Note }>();
    useEffect(() => {
      if (Part !== undefined) return;
      get().then(
        () => setPart(() => loaded),
        () =>
          loadNote().then(
            (note) => setFailed({ tries, Note: note }),
            () => setFailed({ tries }),
          ),
      );
    }, [Part, tries]);
    if (Part !== undefined) return <Part {...props} />;
    if (failed === undefined) return null;
    const { Note } = failed;
    const again = () => setTries(failed.tries + 1);
    if (Note !== undefined)
      return <Note kind={kind} part={props} onAgain={again} busy={tries > failed.tries} />;
    return (
      <button type="button" onClick={again}>
        {t.again}
      </button>
    );
  }
  let ahead: Promise<unknown> | undefined;
  /** Ahead of its first sight. */
  const preload = () => (ahead ??= retryWithBackoff(() => Promise.all([get(), loadNote()])));
  /** False until its file is there, or cannot be had. */
  function useIsKnown(): boolean {
    const [isKnown, setIsKnown] = useState(() => loaded !== undefined);
    useEffect(() => {
      const know = () => setIsKnown(true);
      if (!isKnown) get().then(know, know);
    }, [isKnown]);
    return isKnown;
  }
  return Object.assign(LazyPart, { preload, load: get, useIsKnown });
}

/** Of a route. Its navigation does not wait for a file that cannot be had: a note stands in the place of the screen. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const Part = lazyPart(async () => (await load())[name], 'screen');
  const preload = () => Part.load().catch(() => undefined);
  return Object.assign(() => <Part />, { preload });
}
