// What an import plans for known dormitories, one line for each change that several of them have on a day.
import arrow from '@phosphor-icons/core/regular/arrow-right.svg?raw';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDateWithYear } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { ImportDetail } from '../api.ts';
import { applyTexts } from '../apply-texts.ts';
import styles from '../dialogs.module.css';
import { useColumnLabel } from '../labels.ts';
import { groupPlans, planValue, type PlanGroup } from '../plans.ts';

export function PlanLines({ batch }: { batch: ImportDetail }) {
  const t = useMessages(applyTexts);
  const columnLabel = useColumnLabel(batch.kind, batch.given_columns);
  if (batch.planned.length === 0) return null;
  return (
    <section className={styles.prices}>
      <h3>{t.planned}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by the keys */}
      <ul className={styles.staying} tabIndex={0} aria-label={t.planned}>
        {groupPlans(batch.planned).map((change) => (
          <PlanLine
            key={`${change.effective_on} ${change.column} ${change.before} ${change.after}`}
            change={change}
            columnLabel={columnLabel}
          />
        ))}
      </ul>
    </section>
  );
}

/** Codes that a line names. */
const namedCodes = 5;

interface PlanLineProps {
  change: PlanGroup;
  columnLabel: (name: string) => string;
}

function PlanLine({ change, columnLabel }: PlanLineProps) {
  const { column, before, after, codes, effective_on: day, group } = change;
  const t = useMessages(applyTexts);
  const language = useLanguage();
  const further = codes.length - namedCodes;
  const named = [
    ...codes.slice(0, namedCodes),
    ...(further > 0 ? [t.further(formatCount(further, language))] : []),
  ];
  const from = t.from(formatDateWithYear(day as CalendarDate, language));
  return (
    <li>
      <span className={styles.price}>
        <span className={styles.column}>{columnLabel(column)}</span>
        <del>{planValue(column, before, language) || t.nothing}</del>
        <Icon svg={arrow} size={14} />
        <VisuallyHidden>{t.becomes}</VisuallyHidden>
        <ins>{planValue(column, after, language) || t.nothing}</ins>
      </span>
      <span className="muted anywhere">
        {from}
        {group === 'money' && t.afterApproval} {named.join(t.between)}
      </span>
    </li>
  );
}
