// The charges of a month on a phone: a resident a row, whose charges open in place with what may be done about them (SI029).
import caret from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import { useState } from 'react';
import { grouped } from '@yadori/api/grouped';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { betweenItems, formatCount, formatShortDate, formatYen } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';
import { linkToCharge, personOf, Waive, type MonthLine } from './charge-columns.tsx';
import { ChargeText } from './charge-text.tsx';

interface PersonListProps {
  rows: readonly MonthLine[];
  dormitory: string;
  /** Undefined: nothing may be taken off. */
  onWaive: ((row: MonthLine) => void) | undefined;
  /** The charge whose card is open: its resident stays open behind it. */
  current: number | undefined;
}

export const PersonList = ({ rows, ...acts }: PersonListProps) => (
  <ul className={styles.persons}>
    {[...grouped(rows, ({ account_id: id }) => id)].map(([id, lines]) => (
      <li key={id}>
        <Person lines={lines} {...acts} />
      </li>
    ))}
  </ul>
);

type PersonProps = Omit<PersonListProps, 'rows'> & { lines: readonly MonthLine[] };

/** What it was for is that of the lines that have been read. */
function Person({ lines, dormitory, onWaive, current }: PersonProps) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(() => lines.some(({ id }) => id === current));
  const [first] = lines;
  if (first === undefined) return null;
  const taken = lines.reduce((count, { reversals }) => count + reversals.length, 0);
  const parts = [
    ...[...grouped(lines, ({ reason }) => reason)].map(
      ([reason, of]) =>
        `${chargeReasonNames[reason][language]}\u00A0${formatCount(of.length, language)}`,
    ),
    ...(taken === 0 ? [] : [`${t.taken}\u00A0${formatCount(taken, language)}`]),
  ];
  return (
    <details
      className={styles.person}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Avatar src={null} name={first.name ?? ''} size={36} />
        <span className={styles.personName}>
          <b className="num">{personOf(first, t)}</b>
          <span className="note">{parts.join(betweenItems[language])}</span>
        </span>
        <b className="num nowrap">{formatYen(first.person_total, language)}</b>
        <Icon svg={caret} size={16} />
      </summary>
      <ul className={styles.personLines}>
        {lines.map((row) => (
          <li key={row.id} className="stack gap-6">
            <Line row={row} dormitory={dormitory} onWaive={onWaive} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type LineProps = Pick<PersonListProps, 'dormitory' | 'onWaive'> & { row: MonthLine };

function Line({ row, dormitory, onWaive }: LineProps) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  return (
    <>
      <span className="bar apart middle gap-8">
        {linkToCharge(dormitory)(
          row,
          <b className="num">
            <VisuallyHidden>{personOf(row, t)} </VisuallyHidden>
            {formatShortDate(row.date as CalendarDate, language)}{' '}
            {chargeReasonNames[row.reason][language]}
          </b>,
        )}
        <b className="num nowrap">{formatYen(row.amount, language)}</b>
      </span>
      <span>
        <ChargeText row={row} isNamed />
      </span>
      {onWaive !== undefined && <Waive row={row} onWaive={onWaive} wide />}
    </>
  );
}
