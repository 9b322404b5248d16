// The bar above the shell as long as the device has no network, or a screen shows what this device kept. It has its place
// in the page; what sticks to the top of the window stays below it by the length `--offline-bar`.
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addressOf } from '@yadori/api/contract/call';
import { dormitorySettings, emergency, menuSettings } from '@yadori/api/dormitory/calls';
import { ageOf } from '@yadori/kit/offline/kept-age.ts';
import { OfflineWords } from '@yadori/kit/offline/offline-note.tsx';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { seenAtOf } from '../../session/offline/kept-answer.ts';
import styles from './offline-bar.module.css';

const texts = defineMessages({
  ja: {
    offline: (age: string) => `オフラインです（${age}の内容を表示中）`,
    failed: (age: string) => `最新の内容を読み込めません（${age}の内容を表示中）`,
  },
  en: {
    offline: (age) => `You’re offline. Showing content from ${age}`,
    failed: (age) => `The latest couldn’t be loaded. Showing content from ${age}`,
  },
});

/** Also while a server cannot answer, where what is shown is old (AM234). */
export function OfflineBar() {
  const online = useOnline();
  const seenAt = useSyncExternalStore(subscribe, oldestShown, () => undefined);
  if (online && seenAt === undefined) return null;
  return <Bar key={seenAt} isOffline={!online} seenAt={seenAt} />;
}

function Bar({ isOffline, seenAt }: { isOffline: boolean; seenAt: number | undefined }) {
  const t = useMessages(texts);
  const language = useLanguage();
  const [shownAt] = useState(() => Date.now());
  const age = seenAt === undefined ? undefined : ageOf(shownAt - seenAt, language);
  return (
    <div ref={useOwnRoom()} role="status" className={styles.bar}>
      {isOffline ? (
        <OfflineWords offline={age && t.offline(age)} />
      ) : (
        <span>{age && t.failed(age)}</span>
      )}
    </div>
  );
}

/** Which services and links there are is nothing that a resident reads as news. */
const quietlyOld = new Set(
  [dormitorySettings, menuSettings, emergency].map((call) => addressOf(call)),
);

/** When the server gave the oldest answer of an earlier visit that a screen shows. */
function oldestShown(): number | undefined {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0 && !quietlyOld.has(String(query.queryKey[0])))
    .map((query) => seenAtOf(query.state.data))
    .filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

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
