// Roles that end within 14 days and people without use for 90 days, with what can be done about each (SJ004).
import { type ReactNode } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import type { ListedStaff, staffList } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { useSearch } from '../../../routing/links.tsx';
import { usePeople } from '../api.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';
import { endingGrants } from '../turnover.ts';
import { turnoverTexts } from '../turnover-texts.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { linkToPerson } from './people-table.tsx';
import { TooMany } from './too-many.tsx';
import { useEndingColumns, useUnusedColumns } from './turnover-columns.tsx';

type People = DataOf<typeof staffList>;

interface TurnoverProps {
  /** Whose details are open. */
  current: number | undefined;
}

export function TurnoverLists({ current }: TurnoverProps) {
  return (
    <div className="stack column gap-16">
      <EndingRoles current={current} />
      <UnusedPeople current={current} />
    </div>
  );
}

const ExtendDialog = lazyPart(async () => (await import('./extend-dialog.tsx')).ExtendDialog);

export function EndingRoles({ current }: TurnoverProps) {
  const t = useMessages(turnoverTexts);
  const [extend, dialog] = useDialogOf<ListedStaff>((person, close) => (
    <ExtendDialog subject={person} onClose={close} />
  ));
  const list = usePeople({ attention: 'ending' });
  return (
    <Panel
      list={list}
      title={t.ending}
      note={t.soonest}
      empty={t.noneEnding}
      orderedBy={({ grants }) => endingGrants(grants, today())[0]?.until_day ?? ''}
      columns={useEndingColumns(extend)}
      current={current}
    >
      <Uncovered found={list.data?.data} />
      {dialog}
    </Panel>
  );
}

export function UnusedPeople({ current }: TurnoverProps) {
  const t = useMessages(turnoverTexts);
  const [disable, dialog] = useDialogOf<ListedStaff>((person, close) => (
    <DisableDialog subject={person} onClose={close} />
  ));
  const list = usePeople({ attention: 'unused' });
  const days = new Map(
    list.data?.data.turnover.disabling.map(({ id, disabled_on: on }) => [id, on] as const),
  );
  return (
    <Panel
      list={list}
      title={t.unused}
      note={t.unusedNote}
      empty={t.noneUnused}
      orderedBy={({ last_seen_on: on }) => on ?? ''}
      columns={useUnusedColumns(days, disable)}
      current={current}
    >
      {dialog}
    </Panel>
  );
}

interface PanelProps extends TurnoverProps {
  list: ReturnType<typeof usePeople>;
  title: string;
  note: string;
  empty: string;
  orderedBy: (person: ListedStaff) => string;
  columns: ReturnType<typeof useEndingColumns>;
  /** Below the table. */
  children: ReactNode;
}

function Panel({ list, title, note, empty, orderedBy, columns, current, children }: PanelProps) {
  const language = useLanguage();
  const words = useMessages(staffTexts);
  const search = useSearch();
  const found = list.data?.data;
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.listHead}>
        <h2 className="size-15">
          {title}{' '}
          {found !== undefined && <span className="num">{formatCount(found.total, language)}</span>}
        </h2>
        <span className="note">{note}</span>
      </div>
      <TableView
        list={list}
        rows={found?.rows.toSorted((a, b) => orderedBy(a).localeCompare(orderedBy(b)))}
        failed={words.failed}
        empty={empty}
        caption={title}
        columns={columns}
        rowKey={({ id }) => id}
        link={linkToPerson(search)}
        current={current}
      />
      {children}
      <TooMany found={found} />
    </section>
  );
}

/** Dormitories without a person in the role from the next day on. */
function Uncovered({ found }: { found: People | undefined }) {
  const t = useMessages(turnoverTexts);
  const language = useLanguage();
  const missing = found?.turnover.uncovered ?? [];
  if (missing.length === 0) return null;
  return (
    <Banner tone="warn" className={styles.uncovered}>
      <ul>
        {missing.map(({ role, dormitory, dormitory_name: place, from_day: from }) => (
          <li key={`${role} ${dormitory}`}>
            {t.uncovered(
              place,
              formatDate(from as CalendarDate, language),
              roleNames[role][language],
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
