// The first lines of a payroll file as the typed layout writes them: as a table, and the text that arrives.
import type { PayrollFigure } from '@yadori/api/companies/payroll-calls';
import {
  payrollAmount,
  payrollCells,
  type PayrollLayout,
} from '@yadori/api/companies/payroll-layout';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../../routing/links.tsx';
import { usePayrollOf } from '../api.ts';
import styles from '../payroll.module.css';
import { payrollTexts } from '../texts.ts';
import { codePageNames } from './payroll-columns.tsx';

interface LayoutSampleProps {
  id: number;
  month: CalendarDate;
  /** Undefined while something is wrong with it. */
  layout: PayrollLayout | undefined;
}

export function LayoutSample({ id, month, layout }: LayoutSampleProps) {
  const t = useMessages(payrollTexts);
  const found = usePayrollOf(id, month);
  return (
    <section className="stack gap-8" aria-label={t.sample}>
      <h3 className="size-15">{t.sample}</h3>
      <ReadView read={found} data={found.data?.data} failed={t.failed} waiting={[96]}>
        {(of) => (
          <>
            {layout !== undefined && <Lines of={of} layout={layout} />}
            <Missing people={of.missing} />
          </>
        )}
      </ReadView>
    </section>
  );
}

interface LinesProps {
  of: PayrollFigure;
  layout: PayrollLayout;
}

function Lines({ of, layout }: LinesProps) {
  const t = useMessages(payrollTexts);
  const language = useLanguage();
  const lines = of.sample.map((one) => payrollCells(one, layout, of.meals_month));
  const heads = layout.columns.map(({ header }) => header);
  return (
    <>
      {lines.length > 0 && <SampleTable heads={layout.columns} lines={lines} />}
      <p className="note">
        {t.arrives(codePageNames[layout.code_page], layout.line_end.toUpperCase())}
      </p>
      {/* Without the quotes of unusual signs. */}
      <pre className={`num ${styles.sample ?? ''}`}>
        {[...(layout.heading ? [heads] : []), ...lines].map((cells) => cells.join(',')).join('\n')}
      </pre>
      {lines.length === 0 && <p className="note">{t.noSample}</p>}
      <p className="anywhere">
        {t.named} <b>{of.file_name}</b>
      </p>
      <p className="note num">
        {t.sums(
          formatCount(of.lines, language),
          formatYen(payrollAmount(of, layout.yen), language),
        )}
      </p>
    </>
  );
}

interface SampleTableProps {
  heads: PayrollLayout['columns'];
  lines: readonly (readonly string[])[];
}

function SampleTable({ heads, lines }: SampleTableProps) {
  const t = useMessages(payrollTexts);
  const isNumber = (index: number) =>
    ['breakfasts', 'dinners', 'amount'].includes(heads[index]?.of ?? '');
  return (
    <table className={styles.table} aria-label={t.sample}>
      <thead>
        <tr>
          {heads.map(({ of, header }, index) => (
            <th key={of} scope="col" className={isNumber(index) ? styles.end : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        {lines.map((cells) => (
          <tr key={cells.join(',')}>
            {cells.map((text, index) => (
              <td key={heads[index]?.of} className={isNumber(index) ? styles.end : undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mostNamed = 10;

/** Each leads to the card, where the code is written. */
function Missing({ people }: { people: PayrollFigure['missing'] }) {
  const t = useMessages(payrollTexts);
  const language = useLanguage();
  if (people.length === 0) return null;
  return (
    <div className="stack gap-4">
      <b>{t.withoutCode(formatCount(people.length, language))}</b>
      <ul className={styles.missing}>
        {people.slice(0, mostNamed).map(({ account_id: id, dormitory, room_number, name }) => (
          <li key={id}>
            <Link to={`/${dormitory}/residents/${id}/overview`}>
              {roomName(room_number)} {name ?? id}
            </Link>{' '}
            <span className="note">{dormitory}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
