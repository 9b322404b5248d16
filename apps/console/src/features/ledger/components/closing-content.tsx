// What the next month to close holds: what needs a look before, its charges by reason, and who owe most (SI031).
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import type { ReactNode } from 'react';
import type { Closing } from '@yadori/api/ledger/closing-calls';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import { roomName } from '@yadori/api/residents/room';
import { startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { DataTable, type DataTableProps } from '@yadori/kit/dense/data-table.tsx';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link, useAddress } from '../../../routing/links.tsx';
import { closingTexts } from '../closing-texts.ts';
import { looksOf } from '../looks-of.ts';
import styles from '../month-closing.module.css';

export type NextMonth = Closing['next'];

export function ClosingContent({ of: next }: { of: NextMonth }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const title = t.content(formatMonth(next.month as CalendarDate, language));
  const columns = useContentColumns(next.month as CalendarDate);
  return (
    <div className="stack gap-14">
      <ToLookAt of={next} />
      <section className="panel" aria-label={title}>
        <div className={styles.head}>
          <h2 className="size-15">{title}</h2>
          {next.sums.lines > 0 && (
            <Onward to={`/${dormitory}/ledger`} search={{ month: next.month }}>
              {t.allLines(formatCount(next.sums.lines, language))}
            </Onward>
          )}
        </div>
        {next.sums.lines === 0 ? (
          <p className={styles.empty}>{t.nothing}</p>
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={contentOf(next)}
            rowKey={({ of }) => of}
          />
        )}
      </section>
      <Largest people={next.largest} />
    </div>
  );
}

interface OnwardProps {
  to: string;
  search?: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

const Onward = ({ to, search, children }: OnwardProps) => (
  <Link to={to} {...(search !== undefined && { search })} className={styles.onward}>
    {children}
    <Icon svg={caretRight} size={14} />
  </Link>
);

/** Never in the way: the month can be closed as it is. */
function ToLookAt({ of: next }: { of: NextMonth }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const looks = looksOf(next);
  if (looks === 0) return null;
  const count = (people: readonly unknown[]) => formatCount(people.length, language);
  const reversed = { month: next.month, reversed: '1' };
  return (
    <section className="panel" aria-label={t.lookAt}>
      <div className={styles.head}>
        <h2 className="size-15">
          {t.lookAt} <Tag small>{formatCount(looks, language)}</Tag>
        </h2>
        <span className="note">{t.notInTheWay}</span>
      </div>
      <Look
        title={t.uncoded(count(next.uncoded))}
        text={t.uncodedText}
        people={next.uncoded}
        remedy={<Onward to={`/${dormitory}/contracts`}>{t.toCodes}</Onward>}
      />
      <Look
        title={t.negative(count(next.negative))}
        text={t.negativeText}
        people={next.negative}
        remedy={
          <Onward to={`/${dormitory}/ledger`} search={reversed}>
            {t.toLines}
          </Onward>
        }
      />
      <Look
        title={t.movedOut(count(next.moved_out))}
        text={t.movedOutText}
        people={next.moved_out}
        remedy={<Onward to={`/${dormitory}/move-outs`}>{t.toMoveOuts}</Onward>}
      />
    </section>
  );
}

interface LookProps {
  title: string;
  text: string;
  people: NextMonth['negative'];
  remedy: ReactNode;
}

function Look({ title, text, people, remedy }: LookProps) {
  const language = useLanguage();
  if (people.length === 0) return null;
  return (
    <div className={styles.look}>
      <div className={styles.lookText}>
        <h3 className="size-14">{title}</h3>
        <p className="note">{text}</p>
        <p className={styles.people}>
          {people.map((row) => (
            <span key={row.account_id}>
              <ToCharges of={row} /> <b className="num nowrap">{formatYen(row.total, language)}</b>
            </span>
          ))}
        </p>
      </div>
      {remedy}
    </div>
  );
}

type Debtor = Pick<NextMonth['negative'][number], 'account_id' | 'room_number' | 'name'>;

function ToCharges({ of: { account_id: id, room_number: room, name } }: { of: Debtor }) {
  const { dormitory = '' } = useAddress();
  return (
    <Link to={`/${dormitory}/residents/${id}/charges`}>
      {roomName(room)} {name ?? id}
    </Link>
  );
}

function Largest({ people }: { people: NextMonth['largest'] }) {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  if (people.length === 0) return null;
  return (
    <section className="panel" aria-label={t.largest}>
      <div className={styles.head}>
        <h2 className="size-15">{t.largest}</h2>
        <span className="note">{t.largestText}</span>
      </div>
      <ul className={styles.largest}>
        {people.map((row) => (
          <li key={row.account_id}>
            <span className="anywhere">
              <ToCharges of={row} />{' '}
              <span className="note">
                {t.largestOf(
                  chargeReasonNames[row.reason][language],
                  formatCount(row.count, language),
                )}
              </span>
            </span>
            <b className="num nowrap">{formatYen(row.total, language)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ContentRow {
  of: keyof typeof chargeReasonNames | 'reversed' | 'total';
  count: number;
  amount: number;
  before: number;
}

const contentOf = ({ reasons, sums, reversals, before }: NextMonth): ContentRow[] => [
  ...reasons.map(({ reason, ...row }) => ({ of: reason, ...row })),
  { of: 'reversed', count: reversals, amount: 0 - sums.reversed, before: 0 - before.reversed },
  { of: 'total', count: sums.lines, amount: sums.total, before: before.total },
];

function useContentColumns(month: CalendarDate): DataTableProps<ContentRow>['columns'] {
  const t = useMessages(closingTexts);
  const language = useLanguage();
  const name = (of: CalendarDate) => t.monthOf(formatMonth(of, language));
  const strong = (of: ContentRow['of'], text: string) => (of === 'total' ? <b>{text}</b> : text);
  return [
    {
      id: 'reason',
      header: t.reason,
      value: ({ of }) =>
        strong(of, of === 'reversed' || of === 'total' ? t[of] : chargeReasonNames[of][language]),
    },
    {
      id: 'count',
      header: t.count,
      value: ({ of, count }) => strong(of, formatCount(count, language)),
      align: 'end',
    },
    {
      id: 'amount',
      header: name(month),
      value: ({ of, amount }) => (
        <span className={of === 'reversed' ? styles.off : undefined}>
          {strong(of, formatYen(amount, language))}
        </span>
      ),
      align: 'end',
    },
    {
      id: 'before',
      header: name(startOfMonth(month, -1)),
      value: ({ before }) => <span className="muted">{formatYen(before, language)}</span>,
      align: 'end',
      wide: true,
    },
  ];
}
