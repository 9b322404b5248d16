// All dormitories within reach: which there are, a new one, one of them beside the list, and several at once (SJ001).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { useState, type ReactNode } from 'react';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { fittingDormitories, searchLength } from '@yadori/api/dormitory/filters';
import { Button } from '@yadori/kit/button.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { useRowInView } from '../../../parts/details/row-in-view.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { makeDormitoriesFile, readDormitories, useAllDormitories } from '../api.ts';
import { linkToDetails, useDormitoryColumns, type Ticks } from '../list/dormitory-columns.tsx';
import { useListDetails } from '../list/list-details.tsx';
import { RegionField } from '../list/region-field.tsx';
import { StateFilter } from '../list/state-filter.tsx';
import { TickedBar, useManyRights } from '../list/ticked-bar.tsx';
import styles from '../list/dormitories.module.css';
import { dormitoriesTexts } from '../list/dormitories-texts.ts';
import { useView, type View } from '../list/dormitory-view.ts';

export function DormitoriesScreen() {
  const t = useMessages(dormitoriesTexts);
  const list = useAllDormitories();
  const [typed, setTyped] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { view, change } = useView();
  useLiveRefresh(['alerts'], readDormitories);
  const { rows: all, can_create: mayCreate = false } = list.data?.data ?? {};
  const filters = { q: typed, state: view.state, region: view.region };
  const may = useManyRights();
  const shown = { view, rows: all ?? [], mayCreate, ticked, onChange: change };
  const { details, dialog } = useListDetails(shown);
  useRowInView(view.open, all !== undefined);
  return (
    <>
      <PageHead
        title={t.title}
        sub={all === undefined ? null : <Counts rows={all} />}
        acts={
          <Acts filters={filters}>
            {mayCreate && <CreateButton onPress={() => change({ task: 'create' })} />}
          </Acts>
        }
      />
      <div className={styles.screen}>
        <ListWithDetails className={styles.withDetails} details={details}>
          <List
            list={list}
            typed={typed}
            view={view}
            ticks={may.days ? { codes: ticked, set: setTicked } : undefined}
            onType={setTyped}
            onChange={change}
          />
        </ListWithDetails>
      </div>
      {dialog}
    </>
  );
}

interface ListProps {
  list: ReturnType<typeof useAllDormitories>;
  typed: string;
  view: View;
  /** Undefined for those who change none together. */
  ticks: Ticks | undefined;
  onType: (typed: string) => void;
  onChange: (view: View) => void;
}

function List({ list, typed, view, ticks, onType, onChange }: ListProps) {
  const t = useMessages(dormitoriesTexts);
  const { state, region } = view;
  const all = list.data?.data.rows;
  const rows = all && fittingDormitories(all, { q: typed, state, region });
  return (
    <section className={styles.panel} aria-label={t.title}>
      {ticks !== undefined && ticks.codes.size > 0 ? (
        <TickedBar ticks={ticks} shown={rows ?? []} onTask={(task) => onChange({ task })} />
      ) : (
        <ListBar isInPanel count={rows?.length}>
          <div className={styles.filters}>
            <FindField typed={typed} onType={onType} />
            <RegionField
              rows={all ?? []}
              region={region}
              onChoose={(next) => onChange({ region: next })}
            />
            <StateFilter
              rows={all && fittingDormitories(all, { q: typed, region })}
              state={state}
              onChoose={(next) => onChange({ state: next })}
            />
          </div>
        </ListBar>
      )}
      <TableView
        list={list}
        rows={rows}
        failed={t.failed}
        empty={useNoRows(typed !== '' || (state ?? region) !== undefined, () => {
          onType('');
          onChange({ state: undefined, region: undefined });
        })}
        caption={t.title}
        columns={useDormitoryColumns()}
        rowKey={({ code }) => code}
        link={linkToDetails(view, ticks)}
        current={view.open}
      />
      {ticks !== undefined && <p className={styles.hint}>{t.tickHint}</p>}
    </section>
  );
}

interface ActsProps {
  filters: Parameters<typeof makeDormitoriesFile>[0];
  children: ReactNode;
}

function Acts({ filters, children }: ActsProps) {
  const t = useMessages(dormitoriesTexts);
  return (
    <>
      <ExportButton name={t.title} makeFile={makeDormitoriesFile(filters)} />
      {children}
    </>
  );
}

function CreateButton({ onPress }: { onPress: () => void }) {
  const t = useMessages(dormitoriesTexts);
  return (
    <Button variant="primary" icon={plus} onClick={onPress}>
      {t.create}
    </Button>
  );
}

function FindField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useMessages(dormitoriesTexts);
  return (
    <TextField
      className={styles.find}
      type="search"
      label={t.find}
      autoComplete="off"
      maxLength={searchLength}
      value={typed}
      onChange={({ currentTarget: { value } }) => onType(value)}
    />
  );
}

function Counts({ rows }: { rows: readonly DormitoryRow[] }) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const preparing = rows.filter(({ state }) => state === 'preparing').length;
  return t.count(formatCount(rows.length, language), formatCount(preparing, language));
}

function useNoRows(isFiltered: boolean, onReset: () => void) {
  const t = useMessages(dormitoriesTexts);
  return isFiltered
    ? { title: t.noHit, text: t.noHitText, onReset }
    : { title: t.none, text: t.noneText };
}
