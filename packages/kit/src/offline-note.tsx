// Says in place that the device is offline, and that a press could do nothing.
import cloudSlash from '@phosphor-icons/core/fill/cloud-slash-fill.svg?raw';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useLanguage } from './language-context.tsx';
import styles from './offline-note.module.css';
import { refusedPressEvent, useOnline } from './online.ts';

const words = {
  ja: {
    offline: 'オフラインです',
    refused: 'オフラインのため、できませんでした',
  },
  en: {
    offline: 'You’re offline',
    refused: 'That didn’t work: you’re offline',
  },
};

/** So long stands what became of a press, in milliseconds. */
const refusedFor = 5000;

/** True for a while after a press that could do nothing. */
function useRefusedPress(): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const note = () => setSince(performance.now());
    addEventListener(refusedPressEvent, note);
    return () => removeEventListener(refusedPressEvent, note);
  }, []);
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setSince(undefined), refusedFor);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined;
}

/** `offline`: other words for the time in which nothing was pressed. */
export function OfflineWords({ offline }: { offline?: string | undefined }) {
  const t = words[useLanguage()];
  const refused = useRefusedPress();
  return (
    <>
      <Icon svg={cloudSlash} size={18} />
      <span>{refused ? t.refused : (offline ?? t.offline)}</span>
    </>
  );
}

/** For a dialog: it covers the bar of the page. */
export function OfflineNote() {
  const online = useOnline();
  if (online) return null;
  return (
    <p role="alert" className={styles.note}>
      <OfflineWords />
    </p>
  );
}
