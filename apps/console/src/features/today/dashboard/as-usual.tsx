// Below the list: how many dormitories need no look, and the way to them.
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ofRegion } from '../../../parts/regions/by-region.ts';
import styles from './dashboard.module.css';
import { lookOf, showsAll, type DashboardFilters } from './filters.ts';
import { dashboardTexts } from './texts.ts';

interface AsUsualProps {
  /** Undefined while they are read. */
  rows: readonly DashboardRow[] | undefined;
  filters: DashboardFilters;
  onOpenAll: () => void;
}

export function AsUsual({ rows, filters, onOpenAll }: AsUsualProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  if (rows === undefined || rows.length === 0) return null;
  const { region } = filters;
  const own = ofRegion(rows, region);
  return (
    <div className={styles.asUsual}>
      {!showsAll(rows, filters) && (
        <p>
          {t.asUsual} <b className="num">{formatCount(own.length - lookOf(own), language)}</b>
        </p>
      )}
      <p className="muted">{t.lateText}</p>
      {!showsAll(rows, filters) && (
        <Button size="small" onClick={onOpenAll}>
          {t.openAll}
        </Button>
      )}
    </div>
  );
}
