// Says in place that the device is offline, and that a press could do nothing.
import cloudSlash from '@phosphor-icons/core/fill/cloud-slash-fill.svg?raw';
import { Icon } from '../icon.tsx';
import { useLanguage } from '../language-context.tsx';
import styles from './offline-note.module.css';
import { useOnline } from './online.ts';
import { useRefusedPress } from './use-refused-press.ts';

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
