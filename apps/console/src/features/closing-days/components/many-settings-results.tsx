// What shared hours or services bring to each dormitory, those that refuse first, and afterwards what became of them.
import type {
  ManySettingsOutcome,
  ManySettingsRow,
} from '@yadori/api/dormitory/many-setting-calls';
import { DataTable, type DataTableProps } from '@yadori/kit/dense/data-table.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link } from '../../../routing/links.tsx';
import { manySettingsTexts, type ManySettingsTexts } from '../many/settings-texts.ts';
import { manyDaysTexts } from '../many/texts.ts';
import { sharedFields } from '../many/use-many-settings.ts';
import { Tally } from './many-parts.tsx';

interface ManySettingsResultsProps {
  rows: readonly ManySettingsRow[];
  outcomes: readonly ManySettingsOutcome[] | undefined;
  /** By the office code. */
  nameOf: (code: string) => string;
}

type State = ManySettingsRow['state'] | ManySettingsOutcome['outcome'];

const rank = { refused: 0, missing: 1, fits: 2, same: 3 } as const;

export function ManySettingsResults({ rows, ...others }: ManySettingsResultsProps) {
  const t = useMessages(manySettingsTexts);
  const { results } = useMessages(manyDaysTexts);
  return (
    <section aria-label={results} className="stack gap-12">
      <Tally rows={rows} refused={['refused', 'missing']} words={t} />
      <DataTable
        caption={results}
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
}: Omit<ManySettingsResultsProps, 'rows'>): DataTableProps<ManySettingsRow>['columns'] {
  const shared = useMessages(manyDaysTexts);
  return [
    {
      id: 'dormitory',
      header: shared.dormitory,
      value: ({ dormitory, state }) =>
        state === 'refused' ? (
          <Link to={`/${dormitory}/settings`}>{nameOf(dormitory)}</Link>
        ) : (
          nameOf(dormitory)
        ),
    },
    {
      id: 'result',
      header: shared.result,
      value: (row) => (
        <Result row={row} outcome={outcomes?.find((one) => one.dormitory === row.dormitory)} />
      ),
    },
  ];
}

const beforeInWords = ({ before }: ManySettingsRow, t: ManySettingsTexts): string =>
  [
    ...sharedFields.times.flatMap((field) =>
      before[field] === undefined ? [] : [`${t[field]} ${before[field]}`],
    ),
    ...sharedFields.services.flatMap((field) =>
      before[field] === undefined ? [] : [`${t[field]} ${before[field] === 1 ? t.on : t.off}`],
    ),
  ].join(t.between);

const wordsOf = (state: State, t: ManySettingsTexts): string =>
  ({
    fits: t.stateFits,
    same: t.stateSame,
    refused: t.stateRefused,
    missing: t.stateMissing,
    saved: t.outcomeSaved,
  })[state];

const tones = {
  fits: 'plain',
  same: 'plain',
  refused: 'red',
  missing: 'red',
  saved: 'green',
} as const;

function Result({
  row,
  outcome,
}: {
  row: ManySettingsRow;
  outcome: ManySettingsOutcome | undefined;
}) {
  const t = useMessages(manySettingsTexts);
  const state = outcome?.outcome ?? row.state;
  const reason = outcome?.reason ?? row.reason;
  const language = useLanguage();
  const notes = [
    ...(reason === '' ? [] : [reason]),
    ...(state === 'fits' ? [t.before(beforeInWords(row, t))] : []),
    ...(row.residents > 0 ? [t.residents(formatCount(row.residents, language))] : []),
    ...(row.bookings > 0 ? [t.touched(formatCount(row.bookings, language))] : []),
  ];
  return (
    <span className="stack gap-2">
      <span>
        <Tag tone={tones[state]} small>
          {wordsOf(state, t)}
        </Tag>
      </span>
      {notes.map((note) => (
        <span key={note} className="note">
          {note}
        </span>
      ))}
    </span>
  );
}
