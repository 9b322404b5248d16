// The filters above the list: those that need a look, all, one topic, one region.
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { useRegionName } from '../../../parts/regions/by-region.ts';
import styles from './dashboard.module.css';
import {
  lookOf,
  regionsOf,
  showsAll,
  shownRows,
  topicsOf,
  type DashboardFilters,
} from './filters.ts';
import { dashboardTexts, topicNames } from './texts.ts';

interface BarProps {
  /** Undefined while they are read. */
  rows: readonly DashboardRow[] | undefined;
  filters: DashboardFilters;
  onChange: (filters: DashboardFilters) => void;
}

export function Bar({ rows, filters, onChange }: BarProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const { region, topic } = filters;
  const isAll = rows !== undefined && showsAll(rows, filters);
  const count = (value: number | undefined) =>
    value === undefined ? '\u00A0' : formatCount(value, language);
  return (
    <ListBar
      count={rows && t.dormitories(count(shownRows(rows, filters).length))}
      className={styles.bar}
    >
      <div className="row gap-8 middle">
        <Chip
          isOn={!isAll && topic === undefined}
          count={count(rows && lookOf(rows))}
          onPress={() => onChange({ region })}
        >
          {t.needsLook}
        </Chip>
        <Chip
          isOn={isAll}
          count={count(rows?.length)}
          onPress={() => onChange({ region, show: 'all' })}
        >
          {t.all}
        </Chip>
        {topicsOf(rows ?? [], topic).map(([each, dormitories]) => (
          <Chip
            key={each}
            isOn={each === topic}
            count={count(dormitories)}
            onPress={() => onChange({ region, ...(each !== topic && { topic: each }) })}
          >
            {topicNames[each][language]}
          </Chip>
        ))}
        <RegionField rows={rows ?? []} filters={filters} onChange={onChange} />
      </div>
    </ListBar>
  );
}

function RegionField({ rows, filters, onChange }: BarProps & { rows: readonly DashboardRow[] }) {
  const t = useMessages(dashboardTexts);
  const name = useRegionName();
  return (
    <SelectField
      className={styles.regionField}
      label={<VisuallyHidden>{t.regions}</VisuallyHidden>}
      empty={t.everywhere}
      options={regionsOf(rows).map((each) => ({ value: each.code, label: name(each) }))}
      value={filters.region ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...filters, region: value === '' ? undefined : value })
      }
    />
  );
}
