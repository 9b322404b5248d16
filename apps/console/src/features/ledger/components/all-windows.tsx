// Every dormitory as a window: lit ones need a look first, dark ones are closed. A press on a region shows it alone; no
// window closes anything (SI043).
import { ledgerStates, type LedgerOfMonth } from '@yadori/api/ledger/all-calls';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { byRegion, prefecturesOf, useRegionName } from '../../../parts/regions/by-region.ts';
import { RegionButton } from '../../../parts/regions/region-button.tsx';
import { ledgerStateNames } from '../all-names.ts';
import { allLedgersTexts } from '../all-texts.ts';
import styles from './all-windows.module.css';

interface AllWindowsProps {
  /** Undefined while they are read. */
  rows: readonly LedgerOfMonth[] | undefined;
  region: string | undefined;
  onRegion: (region: string | undefined) => void;
}

export function AllWindows({ rows, region, onRegion }: AllWindowsProps) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  return (
    <section className={`panel ${styles.windows ?? ''}`} aria-label={t.windows}>
      <div className="row gap-12 middle">
        <h2 className="size-15">{t.windows}</h2>
        <ul className={styles.legend}>
          {ledgerStates.map((state) => (
            <li key={state} className="row gap-6 middle">
              <i className={classNames(styles.sign, styles[state])} aria-hidden="true" />
              {ledgerStateNames[state][language]} <b className="num">{countOf(rows, state)}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.regions} role="group" aria-label={t.regions}>
        {byRegion(rows ?? []).map(([code, own]) => (
          <RegionPart
            key={code}
            code={code}
            rows={own}
            isOn={code === region}
            onPress={() => onRegion(code === region ? undefined : code)}
          />
        ))}
      </div>
    </section>
  );
}

interface RegionPartProps {
  code: string;
  rows: readonly LedgerOfMonth[];
  isOn: boolean;
  onPress: () => void;
}

function RegionPart({ code, rows, isOn, onPress }: RegionPartProps) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const name = useRegionName()({ code, prefectures: prefecturesOf(rows) });
  const total = formatCount(rows.length, language);
  return (
    <RegionButton
      name={name}
      total={total}
      label={t.region(name, total, String(countOf(rows, 'look')))}
      squares={rows.map(({ dormitory, state }) => ({
        dormitory,
        look: styles[state],
        isCalm: state === 'fits',
      }))}
      isOn={isOn}
      onPress={onPress}
    />
  );
}

const countOf = (rows: readonly LedgerOfMonth[] | undefined, state: LedgerOfMonth['state']) =>
  rows === undefined ? '\u00A0' : rows.filter((row) => row.state === state).length;
