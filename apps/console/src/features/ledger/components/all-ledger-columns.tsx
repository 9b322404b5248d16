// The columns of a month of all dormitories: a row leads to the closing of its dormitory.
import type { ReactNode } from 'react';
import type { LedgerOfMonth, LedgerWarning } from '@yadori/api/ledger/all-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useWhen } from '../../../parts/when.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { Link } from '../../../routing/links.tsx';
import styles from '../all-ledgers.module.css';
import { ledgerWarningNames } from '../all-names.ts';
import { allLedgersTexts } from '../all-texts.ts';

/** The month of the list goes along: from there the next one of the list is opened. */
export const linkToClosing = (month: CalendarDate) =>
  function ClosingLink({ dormitory }: LedgerOfMonth, content: ReactNode) {
    return (
      <Link to={`/${dormitory}/ledger-closing`} search={{ month }}>
        {content}
      </Link>
    );
  };

export function useAllLedgerColumns(): readonly [
  Column<LedgerOfMonth>,
  ...Column<LedgerOfMonth>[],
] {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  return [
    {
      id: 'dormitory',
      header: t.dormitory,
      value: (row) => <span className="anywhere">{nameOfDormitory(row, language)}</span>,
    },
    { id: 'why', header: t.why, value: (row) => <Why row={row} /> },
    {
      id: 'lines',
      header: t.lines,
      align: 'end',
      wide: true,
      value: ({ lines }) => formatCount(lines, language),
    },
    {
      id: 'total',
      header: t.total,
      align: 'end',
      value: ({ total }) => <span className="nowrap">{formatYen(total, language)}</span>,
    },
  ];
}

function Why({ row }: { row: LedgerOfMonth }) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const when = useWhen();
  const sentences = useSentences(row);
  if (row.closed_at !== null)
    return <span className="note">{t.closedAt(when(row.closed_at))}</span>;
  if (row.warnings.length === 0)
    return row.lines === 0 ? <span className="note">{t.nothing}</span> : null;
  return (
    <ul className={styles.warnings}>
      {row.warnings.map(({ of, count }) => (
        <li key={of}>
          <Tag small tone={of === 'earlier_open' ? 'red' : 'amber'}>
            {ledgerWarningNames[of][language]}
          </Tag>{' '}
          {of === 'approval' ? (
            <Link to="/all/approvals">{sentences[of](count)}</Link>
          ) : (
            sentences[of](count)
          )}
        </li>
      ))}
    </ul>
  );
}

function useSentences({
  next,
  total,
  before,
}: LedgerOfMonth): Record<LedgerWarning, (count: number) => string> {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const counted = (words: (count: string) => string) => (count: number) =>
    words(formatCount(count, language));
  return {
    earlier_open: () => t.earlierOpen(formatMonth(next as CalendarDate, language)),
    approval: counted(t.approval),
    negative: counted(t.negative),
    no_code: counted(t.noCode),
    move_out: counted(t.moveOut),
    large_difference: () => t.largeDifference((total / Math.max(before, 1)).toFixed(1)),
  };
}
