// Across the whole counter: that it works without network and how much waits; afterwards what did not fit (SE038, SE040).
import wifiSlash from '@phosphor-icons/core/bold/wifi-slash-bold.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { roomOf } from '../match-room.ts';
import type { Conflict, Offline } from './offline-shapes.ts';
import { offlineTexts } from './offline-texts.ts';
import styles from './offline.module.css';

export function OfflineBand({ offline }: { offline: Offline }) {
  const { isOffline, unsent, conflicts, choose, settle } = offline;
  const t = useMessages(offlineTexts);
  const language = useLanguage();
  const count = formatCount(unsent, language);
  return (
    <div className={styles.bands}>
      {(isOffline || unsent > 0) && (
        <div className={styles.band} role="status">
          <Icon svg={wifiSlash} size={28} />
          <p>
            <b>{isOffline ? t.band(count) : t.sending(count)}</b>
            {isOffline && <span className="size-16">{t.bandText}</span>}
          </p>
        </div>
      )}
      {!isOffline && conflicts.length > 0 && (
        <section className={styles.conflicts} role="alert">
          <Icon svg={warning} size={28} />
          <div>
            <b>{t.conflicts(formatCount(conflicts.length, language))}</b>
            <ul>
              {conflicts.map((one) => (
                <li key={one.nonce}>
                  <span className="num">{formatTime(Date.parse(one.at))}</span>{' '}
                  <b className="num">{roomOf(one)}</b> {one.name} <Outcome of={one} />
                  {(one.people ?? []).map(({ account, name }) => (
                    <button
                      key={account}
                      type="button"
                      className={styles.person}
                      onClick={() => choose(one, account)}
                    >
                      {name}
                    </button>
                  ))}
                </li>
              ))}
            </ul>
          </div>
          <button type="button" className={styles.settled} onClick={settle}>
            {t.settled}
          </button>
        </section>
      )}
    </div>
  );
}

function Outcome({ of: { outcome, since, mark, people = [] } }: { of: Conflict }) {
  const t = useMessages(offlineTexts);
  if (outcome === 'duplicate')
    return t.duplicate(since === null ? '' : formatTime(Date.parse(since)));
  if (outcome === 'cancelled') return t.cancelled;
  if (outcome === 'choose') return people.length > 0 ? t.choose : t.chooseLater;
  if (outcome === 'not_added') return t.notAdded;
  if (outcome === 'not_taken') return t.notTaken;
  return mark === undefined ? t.unknown : t.nobodyThere;
}
