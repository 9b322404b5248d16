// One station: its state, what is known of its tablet, and the acts on it.
import type { Station } from '@yadori/api/staff/station-calls';
import { Button } from '@yadori/kit/button.tsx';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useNow } from '@yadori/web-client/clock.ts';
import { useWhen } from '../../../parts/when.ts';
import { consoleVersion } from '../../../session/version.ts';
import styles from '../stations.module.css';
import { stationTexts } from '../texts.ts';

interface StationCardProps {
  station: Station;
  mayChange: boolean;
  onRenew: () => void;
  onRevoke: () => void;
}

export function StationCard({ station, mayChange, onRenew, onRevoke }: StationCardProps) {
  const t = useMessages(stationTexts);
  const { name, tablet } = station;
  return (
    <li className={styles.card}>
      <div className="row middle apart gap-8">
        <h2 className={styles.name}>{name}</h2>
        <State station={station} />
      </div>
      {tablet !== null && <Facts tablet={tablet} />}
      {mayChange && (
        <div className="row gap-8">
          <Button onClick={onRenew} aria-label={`${name} ${t.newCode}`}>
            {t.newCode}
          </Button>
          <Button variant="text" onClick={onRevoke} aria-label={`${name} ${t.revoke}`}>
            {t.revoke}
          </Button>
        </div>
      )}
    </li>
  );
}

/** As the alert of Today counts it (SB010). */
const silentMs = 24 * 60 * 60 * 1000;

function State({ station: { tablet, code_until: until } }: { station: Station }) {
  const t = useMessages(stationTexts);
  const now = useNow(60_000);
  if (until !== null && Date.parse(until) > now)
    return <Tag tone="amber">{t.waiting(formatTime(Date.parse(until)))}</Tag>;
  if (tablet === null) return <Tag tone="plain">{t.absent}</Tag>;
  return now - Date.parse(tablet.last_seen_at) >= silentMs ? (
    <Tag tone="amber">{t.silent}</Tag>
  ) : (
    <Tag tone="green">{t.enrolled}</Tag>
  );
}

function Facts({ tablet }: { tablet: NonNullable<Station['tablet']> }) {
  const t = useMessages(stationTexts);
  const when = useWhen();
  const { version } = tablet;
  const isOther = version !== '' && version !== consoleVersion();
  return (
    <dl className={styles.facts}>
      <dt>{t.lastSeen}</dt>
      <dd className="num">{when(tablet.last_seen_at)}</dd>
      <dt>{t.since}</dt>
      <dd className="num">{when(tablet.enrolled_at)}</dd>
      <dt>{t.device}</dt>
      <dd>{tablet.device}</dd>
      <dt>{t.version}</dt>
      <dd>{isOther ? t.oldVersion(version) : version || t.noVersion}</dd>
      <dt>{t.network}</dt>
      {tablet.networks.map(({ network, first_seen_at: since }) => (
        <dd key={network}>
          {network} <span className={styles.quiet}>{when(since)}</span>
        </dd>
      ))}
    </dl>
  );
}
