// Days, hours or services of several dormitories at once (SD026, SJ035): which ones, what changes, what follows.
import { useState } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { fitsSearch, searchLength } from '@yadori/api/dormitory/filters';
import { Button } from '@yadori/kit/button.tsx';
import type { DataTableProps } from '@yadori/kit/dense/data-table.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { useSearchText, useSetSearch } from '../../../routing/links.tsx';
import { hasRightAnywhere, useSession } from '../../../session/session.ts';
import styles from '../closing-days.module.css';
import { ManyForm } from '../components/many-form.tsx';
import { ManySettingsForm } from '../components/many-settings-form.tsx';
import { useAllDormitories } from '../many/api.ts';
import { manySettingsTexts } from '../many/settings-texts.ts';
import { manyDaysTexts } from '../many/texts.ts';

type Ticked = ReadonlySet<string>;

export function ManyScreen() {
  const t = useMessages(manyDaysTexts);
  const { hint } = useMessages(manySettingsTexts);
  const language = useLanguage();
  const [ticked, setTicked] = useState<Ticked>(new Set());
  const list = useAllDormitories();
  const rows = list.data?.data.rows;
  const byCode = new Map(rows?.map((row) => [row.code, row]));
  const nameOf = (code: string) => {
    const row = byCode.get(code);
    return row === undefined ? code : nameOfDormitory(row, language);
  };
  const { what, choice } = useWhat();
  const shared = { codes: [...byCode.keys()].filter((code) => ticked.has(code)), nameOf };
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        {choice}
        <p className="muted">{what === 'days' ? t.hint : hint}</p>
        <div className={styles.many}>
          <Choice list={list} rows={rows} ticked={ticked} onTick={setTicked} />
          {what === 'days' ? (
            <ManyForm {...shared} />
          ) : (
            <ManySettingsForm key={what} group={what} {...shared} />
          )}
        </div>
      </div>
    </>
  );
}

const whats = ['days', 'times', 'services'] as const;
const ofSettings = { of: 'dormitories', level: 'edit', group: 'times' } as const;

/** Chosen in the address; hours and services by who may change them in some dormitory. */
function useWhat() {
  const t = useMessages(manySettingsTexts);
  const mayChange = hasRightAnywhere(useSession(), ofSettings);
  const named = new URLSearchParams(useSearchText()).get('what');
  const setSearch = useSetSearch();
  const what = (mayChange ? whats.find((one) => one === named) : undefined) ?? 'days';
  const labels = { days: t.ofDays, times: t.ofTimes, services: t.ofServices };
  const choice = mayChange && (
    <Segment
      legend={t.what}
      legendHidden
      options={whats.map((value) => ({ value, label: labels[value] }))}
      value={what}
      onChange={(value) => setSearch(value === 'days' ? {} : { what: value })}
    />
  );
  return { what, choice };
}

interface ChoiceProps {
  list: ReturnType<typeof useAllDormitories>;
  rows: readonly DormitoryRow[] | undefined;
  ticked: Ticked;
  onTick: (ticked: Ticked) => void;
}

function Choice({ list, rows, ticked, onTick }: ChoiceProps) {
  const t = useMessages(manyDaysTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const shown = rows?.filter((row) => fitsSearch(row, typed));
  const empty = typed === '' ? t.none : { title: t.noHit, onReset: () => setTyped('') };
  return (
    <section className="panel" aria-label={t.list}>
      <ListBar isInPanel count={t.ticked(formatCount(ticked.size, language))}>
        <TextField
          type="search"
          label={t.find}
          autoComplete="off"
          maxLength={searchLength}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <div className="row gap-8">
          {shown !== undefined && shown.length > 0 && (
            <Button
              size="small"
              onClick={() => onTick(new Set([...ticked, ...shown.map(({ code }) => code)]))}
            >
              {t.tickAll(formatCount(shown.length, language))}
            </Button>
          )}
          <Button size="small" disabled={ticked.size === 0} onClick={() => onTick(new Set())}>
            {t.tickNone}
          </Button>
        </div>
      </ListBar>
      <TableView
        list={list}
        rows={shown}
        failed={t.failed}
        empty={empty}
        caption={t.list}
        rowKey={({ code }) => code}
        columns={useColumns(ticked, onTick)}
      />
    </section>
  );
}

function useColumns(
  ticked: Ticked,
  onTick: ChoiceProps['onTick'],
): DataTableProps<DormitoryRow>['columns'] {
  const t = useMessages(manyDaysTexts);
  return [
    {
      id: 'dormitory',
      header: t.dormitory,
      value: (row) => <Tick row={row} ticked={ticked} onTick={onTick} />,
    },
    { id: 'code', header: t.code, value: ({ code }) => <span className="num">{code}</span> },
  ];
}

function Tick({
  row,
  ticked,
  onTick,
}: Pick<ChoiceProps, 'ticked' | 'onTick'> & { row: DormitoryRow }) {
  const language = useLanguage();
  const { code } = row;
  const toggle = () => {
    const next = new Set(ticked);
    if (!next.delete(code)) next.add(code);
    onTick(next);
  };
  return (
    <Checkbox checked={ticked.has(code)} onChange={toggle}>
      {nameOfDormitory(row, language)}
    </Checkbox>
  );
}
