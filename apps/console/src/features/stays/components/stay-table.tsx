// The reports of the days as a list.
import type { Language } from '@yadori/api/language/language';
import { roomName } from '@yadori/api/residents/room';
import type { StayReport } from '@yadori/api/stays/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { betweenItems, formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import type { useStays } from '../api.ts';
import { guestSummary } from '../guest-words.ts';
import type { StayView } from '../shown.ts';
import styles from '../stays.module.css';
import { staysTexts } from '../texts.ts';
import { GuestState } from './mark-buttons.tsx';

interface StayTableProps {
  list: ReturnType<typeof useStays>;
  /** Undefined while they are read. */
  reports: readonly StayReport[] | undefined;
  shown: StayView;
}

export function StayTable({ list, reports, shown }: StayTableProps) {
  const t = useMessages(staysTexts);
  const rows = reports?.filter(({ type }) => shown.type === undefined || type === shown.type);
  const columns = useColumns(shown);
  const names = { own: t.away, guest: t.guests } as const;
  const count = (type: StayReport['type']) => reports?.filter((one) => one.type === type).length;
  return (
    <section className={styles.listPanel}>
      <ListBar count={rows?.length} className={styles.listBar}>
        <div className="row gap-8">
          <Chip isOn={shown.type === undefined} onPress={() => shown.show({ type: undefined })}>
            {t.all}
          </Chip>
          {(['own', 'guest'] as const).map((type) => (
            <Chip
              key={type}
              isOn={shown.type === type}
              count={count(type) ?? '\u00A0'}
              onPress={() => shown.show({ type })}
            >
              {names[type]}
            </Chip>
          ))}
        </div>
      </ListBar>
      <TableView
        list={list}
        rows={rows}
        caption={t.shown}
        columns={columns}
        rowKey={({ id }) => id}
        current={shown.report}
        failed={{ title: t.failed, text: t.failedText }}
        empty={
          shown.type === undefined
            ? t.emptyList
            : { title: t.emptyFilter, onReset: () => shown.show({ type: undefined }) }
        }
      />
    </section>
  );
}

function useColumns(shown: StayView): readonly [Column<StayReport>, ...Column<StayReport>[]] {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const day = (date: string) => (
    <span className="nowrap">{formatDate(date as CalendarDate, language)}</span>
  );
  return [
    {
      id: 'person',
      header: t.columnPerson,
      value: (report) => (
        <Person report={report} onOpen={() => shown.show({ report: report.id })} />
      ),
    },
    { id: 'kind', header: t.filter, value: ({ type }) => <Kind type={type} /> },
    { id: 'from', header: t.columnFrom, value: ({ from }) => day(from) },
    { id: 'until', header: t.columnUntil, value: ({ until }) => day(until) },
    { id: 'where', header: t.columnWhere, wide: true, value: (row) => placeOf(row, language) },
    { id: 'needs', header: t.columnNeeds, wide: true, value: (row) => <Needs report={row} /> },
    { id: 'times', header: t.columnTimes, wide: true, value: (row) => <Times report={row} /> },
  ];
}

interface CellProps {
  report: StayReport;
}

const Person = ({ report, onOpen }: CellProps & { onOpen: () => void }) => (
  <button type="button" className={classNames(styles.name, 'nowrap')} onClick={onOpen}>
    <b className="num">{roomName(report.room_number)}</b> {report.name}
  </button>
);

function Kind({ type }: Pick<StayReport, 'type'>) {
  const t = useMessages(staysTexts);
  return (
    <Tag small tone={type === 'own' ? 'dinner' : 'breakfast'}>
      {type === 'own' ? t.away : t.guests}
    </Tag>
  );
}

const placeOf = ({ own, guest }: StayReport, language: Language): string =>
  guest?.name ??
  [own?.place, own?.relationship]
    .filter((word) => word !== '' && word !== undefined)
    .join(betweenItems[language]);

function Needs({ report: { own, guest, nights } }: CellProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  if (guest !== null) return guestSummary({ guest, nights }, t, language);
  return own?.phone && <a href={`tel:${own.phone}`}>{own.phone}</a>;
}

function Times({ report }: CellProps) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  return report.guest === null ? (
    t.nights(formatCount(report.nights, language))
  ) : (
    <GuestState report={report} />
  );
}
