// The bar above the shell as long as the device has no network. It has its place in the page; what sticks to the top of
// the window stays below it by the length `--offline-bar`.
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { addressOf } from '@yadori/api/contract/call';
import { dormitorySettings, emergency, menuSettings } from '@yadori/api/dormitory/calls';
import { OfflineWords } from '@yadori/kit/offline/offline-note.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { isKeptAnswer } from '../../session/offline/kept-answer.ts';
import styles from './offline-bar.module.css';

const texts = defineMessages({
  ja: { old: 'オフラインです（前回の内容を表示中）' },
  en: { old: 'You’re offline. Showing saved content' },
});

export function OfflineBar() {
  const t = useMessages(texts);
  const showsOld = useSyncExternalStore(subscribe, showsKept);
  return (
    <div ref={useOwnRoom()} role="status" className={styles.bar}>
      <OfflineWords offline={showsOld ? t.old : undefined} />
    </div>
  );
}

/** Which services and links there are is nothing that a resident reads as news. */
const quietlyOld = new Set(
  [dormitorySettings, menuSettings, emergency].map((call) => addressOf(call)),
);

/** Whether a screen shows an answer of an earlier visit. */
const showsKept = (): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(
      (query) =>
        query.getObserversCount() > 0 &&
        !quietlyOld.has(String(query.queryKey[0])) &&
        isKeptAnswer(query.state.data),
    );

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** Large text makes the bar higher, a narrow window too. */
function useOwnRoom() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--offline-bar', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--offline-bar');
    };
  }, []);
  return bar;
}
