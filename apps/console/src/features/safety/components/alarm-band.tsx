// The head of the board: what happened, how long ago, and how many are known to be well.
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import { causeNames } from '@yadori/api/safety/kinds';
import type { ReactNode } from 'react';
import type { OpenCheck, SafetyFigures } from '@yadori/api/safety/shapes';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useNow } from '@yadori/web-client/clock.ts';
import { Link } from '../../../routing/links.tsx';
import { openCases, sharesOf } from '../board-view.ts';
import styles from '../safety.module.css';
import { safetyTexts, standingTexts } from '../texts.ts';

interface AlarmBandProps {
  check: Pick<OpenCheck['check'], 'kind' | 'cause' | 'started_at'>;
  figures: SafetyFigures;
  /** Rooms without account, counted apart (AM249). */
  unregistered: SafetyFigures;
  isOpen: boolean;
  /** Below the figures. */
  children?: ReactNode;
}

export function AlarmBand({ check, figures, unregistered, isOpen, children }: AlarmBandProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const standings = useMessages(standingTexts);
  const now = useNow(15_000);
  const minutes = Math.max(0, Math.floor((now - Date.parse(check.started_at)) / 60_000));
  const age =
    minutes < 120
      ? t.minutes(formatCount(minutes, language))
      : t.hours(formatCount(Math.floor(minutes / 60), language));
  const cause = causeNames[check.cause][language];
  const what = check.kind === 'drill' ? t.drillOf(cause) : cause;
  const { well, injured, help, missing, asked } = sharesOf(figures);
  const shares = [
    { of: 'well', count: well, name: standings.safe },
    { of: 'missing', count: missing, name: standings.missing },
    { of: 'injured', count: injured, name: standings.injured },
    { of: 'help', count: help, name: standings.help },
  ] as const;
  return (
    <section
      className={classNames(
        styles.band,
        check.kind === 'drill' ? styles.drill : !isOpen && styles.calm,
      )}
      aria-label={t.title}
    >
      <div className={styles.bandHead}>
        <Icon svg={siren} size={28} />
        <b>{isOpen ? t.elapsed(what, age) : t.ended(what)}</b>
        <span className="num">{formatTime(Date.parse(check.started_at))}</span>
      </div>
      <div className={styles.meter} aria-hidden="true">
        {shares.map(({ of, count }) =>
          count === 0 ? null : <span key={of} className={styles[of]} style={{ flexGrow: count }} />,
        )}
      </div>
      <Sums shares={shares} asked={asked} unregistered={unregistered} />
      {children}
    </section>
  );
}

interface SumsProps {
  shares: readonly { of: string; count: number; name: string }[];
  asked: number;
  unregistered: SafetyFigures;
}

function Sums({ shares, asked, unregistered }: SumsProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const unvisited = openCases(unregistered);
  const all = count(unregistered.asked);
  return (
    <dl className={styles.sums}>
      {shares.map(({ of, count: share, name }) => (
        <div key={of}>
          <dt>{name}</dt>
          <dd className="num">{count(share)}</dd>
        </div>
      ))}
      <div>
        <dt>{t.total}</dt>
        <dd className="num">{count(asked)}</dd>
      </div>
      {unregistered.asked > 0 && (
        <div>
          <dt>{t.alsoUnregistered}</dt>
          <dd className="num">
            {unvisited === unregistered.asked ? all : `${count(unvisited)}/${all}`}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface CheckTileProps extends Omit<AlarmBandProps, 'isOpen' | 'children'> {
  /** Address of the board. */
  to: string;
}

/** The open check as Today shows it (SB009). */
export function CheckTile({ to, ...band }: CheckTileProps) {
  const t = useMessages(safetyTexts);
  return (
    <AlarmBand {...band} isOpen>
      <Link to={to} className={styles.toBoard}>
        {t.toBoard}
        <Icon svg={caretRight} size={14} />
      </Link>
    </AlarmBand>
  );
}
