// What the days bring to each dormitory, those where they do not fit first, and afterwards what became of them.
import type { ManyDaysRow } from '@yadori/api/meals/staff/many-days-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { DataTable, type Column, type DataTableProps } from '@yadori/kit/dense/data-table.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link } from '../../../routing/links.tsx';
import type { AddedRow } from '../many/api.ts';
import { manyDaysTexts, type ManyDaysTexts } from '../many/texts.ts';
import { Tally } from './many-parts.tsx';

interface ManyResultsProps {
  rows: readonly ManyDaysRow[];
  outcomes: readonly AddedRow[] | undefined;
  /** By the office code. */
  nameOf: (code: string) => string;
}

const rank = { served: 0, missing: 1, fits: 2, same: 3 } as const;

export function ManyResults({ rows, ...others }: ManyResultsProps) {
  const t = useMessages(manyDaysTexts);
  return (
    <section aria-label={t.results} className="stack gap-12">
      <Tally rows={rows} refused={['served', 'missing']} words={t} />
      {rows.some(({ state }) => state === 'served') && <Banner tone="warn">{t.servedHint}</Banner>}
      <DataTable
        caption={t.results}
        rows={rows.toSorted((a, b) => rank[a.state] - rank[b.state])}
        rowKey={({ dormitory }) => dormitory}
        columns={useResultColumns(others)}
      />
    </section>
  );
}

function useResultColumns({
  outcomes,
  nameOf,
}: Omit<ManyResultsProps, 'rows'>): DataTableProps<ManyDaysRow>['columns'] {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const figure = (name: 'reserved' | 'moved', header: string): Column<ManyDaysRow> => ({
    id: name,
    header,
    align: 'end',
    wide: true,
    value: (row) => formatCount(row[name], language),
  });
  return [
    {
      id: 'dormitory',
      header: t.dormitory,
      value: ({ dormitory, state }) =>
        state === 'served' ? (
          <Link to={`/${dormitory}/menus`}>{nameOf(dormitory)}</Link>
        ) : (
          nameOf(dormitory)
        ),
    },
    figure('reserved', t.booked),
    figure('moved', t.deadlines),
    {
      id: 'result',
      header: t.result,
      value: (row) => <Result row={row} outcome={outcomeOf(outcomes, row)} />,
    },
  ];
}

const outcomeOf = (outcomes: readonly AddedRow[] | undefined, { dormitory }: ManyDaysRow) =>
  outcomes?.find((one) => one.dormitory === dormitory)?.outcome;

interface ResultProps {
  row: ManyDaysRow;
  outcome: AddedRow['outcome'] | undefined;
}

const wordsOf = (state: ManyDaysRow['state'] | AddedRow['outcome'], t: ManyDaysTexts): string =>
  ({
    fits: t.stateFits,
    same: t.stateSame,
    served: t.stateServed,
    missing: t.stateMissing,
    saved: t.outcomeSaved,
    changed: t.outcomeChanged,
  })[state];

const tones = {
  fits: 'plain',
  same: 'plain',
  served: 'red',
  missing: 'red',
  saved: 'green',
  changed: 'red',
} as const;

function Result({ row, outcome }: ResultProps) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const state = outcome ?? row.state;
  return (
    <span className="row gap-2">
      <Tag tone={tones[state]} small>
        {wordsOf(state, t)}
      </Tag>
      {state === 'fits' && row.reopened > 0 && (
        <span className="note">{t.reopens(formatCount(row.reopened, language))}</span>
      )}
    </span>
  );
}
