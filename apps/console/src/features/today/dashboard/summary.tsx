// How many dormitories need a look, and where they are: a square for each, by region. A press on a region shows it alone.
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useRegionName } from '../../../parts/regions/by-region.ts';
import { RegionButton } from '../../../parts/regions/region-button.tsx';
import { countsOf, lookOf, markOfRow, regionsOf, type Region } from './filters.ts';
import styles from './dashboard.module.css';
import { dashboardTexts, markNames } from './texts.ts';

interface SummaryProps {
  /** Undefined while they are read. */
  rows: readonly DashboardRow[] | undefined;
  region: string | undefined;
  onRegion: (code: string | undefined) => void;
}

export function Summary({ rows, region, onRegion }: SummaryProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const look = rows && lookOf(rows);
  return (
    <section className={styles.summary} aria-label={t.lookAt}>
      <div className={styles.figure}>
        <span className="muted size-12 block">{t.lookAt}</span>
        <p className="row gap-6 baseline">
          <b className={styles.number}>
            {look === undefined ? '\u00A0' : formatCount(look, language)}
          </b>
          {rows && <span className="muted">{t.of(formatCount(rows.length, language))}</span>}
        </p>
        {rows && (
          <p className="muted size-12 num">
            {t.residentsInAll(
              formatCount(
                rows.reduce((sum, { residents }) => sum + residents, 0),
                language,
              ),
            )}
          </p>
        )}
        {look === 0 && rows?.length !== 0 ? <p>{t.calm}</p> : <Legend rows={rows ?? []} />}
      </div>
      <div className={styles.regions} role="group" aria-label={t.regions}>
        {regionsOf(rows ?? []).map((each) => (
          <RegionPart
            key={each.code}
            region={each}
            isOn={each.code === region}
            onPress={() => onRegion(each.code === region ? undefined : each.code)}
          />
        ))}
      </div>
    </section>
  );
}

function Legend({ rows }: { rows: readonly DashboardRow[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.legend}>
      {countsOf(rows).map(([mark, count]) => (
        <li key={mark} className="row gap-6 middle">
          <i className={classNames(styles.mark, styles[mark])} aria-hidden="true">
            {mark === 'now' && '!'}
          </i>
          {markNames[mark][language]}
          <b className="num">{formatCount(count, language)}</b>
        </li>
      ))}
    </ul>
  );
}

interface RegionPartProps {
  region: Region;
  isOn: boolean;
  onPress: () => void;
}

function RegionPart({ region, isOn, onPress }: RegionPartProps) {
  const { rows, needLook } = region;
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const name = useRegionName()(region);
  const [total, look] = [formatCount(rows.length, language), formatCount(needLook, language)];
  return (
    <RegionButton
      name={name}
      total={total}
      label={t.region(name, total, look)}
      squares={rows.map((row) => {
        const mark = markOfRow(row);
        return { dormitory: row.dormitory, look: styles[mark], isCalm: mark === 'calm' };
      })}
      isOn={isOn}
      onPress={onPress}
    />
  );
}
