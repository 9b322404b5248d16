// Prices that an import changes for known dormitories, one line for each change that several of them have.
import arrow from '@phosphor-icons/core/regular/arrow-right.svg?raw';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { ImportDetail } from '../api.ts';
import { applyTexts } from '../apply-texts.ts';
import styles from '../dialogs.module.css';
import { useColumnLabel } from '../labels.ts';
import { groupPrices, type PriceChange } from '../prices.ts';

export function PriceLines({ batch }: { batch: ImportDetail }) {
  const t = useMessages(applyTexts);
  const columnLabel = useColumnLabel(batch.kind, batch.given_columns);
  if (batch.money_changes.length === 0) return null;
  return (
    <section className={styles.prices}>
      <h3>{t.prices}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by the keys */}
      <ul className={styles.staying} tabIndex={0} aria-label={t.prices}>
        {groupPrices(batch.money_changes).map((change) => (
          <PriceLine
            key={`${change.column} ${change.before} ${change.after}`}
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

interface PriceLineProps {
  change: PriceChange;
  columnLabel: (name: string) => string;
}

function PriceLine({ change: { column, before, after, codes }, columnLabel }: PriceLineProps) {
  const t = useMessages(applyTexts);
  const language = useLanguage();
  const further = codes.length - namedCodes;
  const named = [
    ...codes.slice(0, namedCodes),
    ...(further > 0 ? [t.further(formatCount(further, language))] : []),
  ];
  return (
    <li>
      <span className={styles.price}>
        <span className={styles.column}>{columnLabel(column)}</span>
        <del>{formatYen(Number(before), language)}</del>
        <Icon svg={arrow} size={14} />
        <VisuallyHidden>{t.becomes}</VisuallyHidden>
        <ins>{formatYen(Number(after), language)}</ins>
      </span>
      <span className="muted anywhere">{named.join(t.between)}</span>
    </li>
  );
}
