// The dated list of allergens: read by those who write menus, kept by head office (SD028, SK068).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import { textIn, type Language } from '@yadori/api/language/language';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Allergen } from '@yadori/api/meals/staff/month-calls';
import { Button } from '@yadori/kit/button.tsx';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { allergenListTexts } from '../allergen-list-texts.ts';
import { ListRowDialog } from '../components/list-row-dialog.tsx';
import type { Edit } from '../list-edit.ts';
import listStyles from '../allergen-list.module.css';
import styles from '../menus.module.css';
import { SettingsFrame } from '../../dormitory/panel.tsx';
import { readListAgain, useAllergenList, useRemoveRow } from '../use-allergen-list.ts';

export function AllergensScreen() {
  const t = useMessages(allergenListTexts);
  const day = useShownDay();
  const read = useAllergenList(day);
  useLiveRefresh(['meals'], readListAgain);
  const list = read.data?.data;
  const rows = day === undefined ? list?.rows : list?.list;
  const mayEdit = list?.can_edit === true;
  const [edit, dialog] = useDialogOf<Edit>(
    (of, close) => list !== undefined && <ListRowDialog edit={of} list={list} onClose={close} />,
  );
  const table = <Rows rows={rows} list={list} mayEdit={mayEdit} onEdit={edit} />;
  return (
    <>
      <PageHead
        title={t.title}
        sub={t.lead}
        acts={
          mayEdit && (
            <Button variant="primary" icon={plus} onClick={() => edit({ kind: 'add' })}>
              {t.add}
            </Button>
          )
        }
      />
      <SettingsFrame>
        <div className={styles.screen}>
          <ListBar count={rows?.length}>
            <DayField day={day} />
          </ListBar>
          <ReadView read={read} data={rows} failed={t.failed} waiting={table}>
            {() => table}
          </ReadView>
        </div>
      </SettingsFrame>
      {dialog}
    </>
  );
}

/** `?date=2026-04-01`: the list of that day; without it every row. */
function useShownDay(): CalendarDate | undefined {
  const { date } = useSearch();
  return typeof date === 'string' ? parseDate(date) : undefined;
}

function DayField({ day }: { day: CalendarDate | undefined }) {
  const t = useMessages(allergenListTexts);
  const setSearch = useSetSearch();
  return (
    <div className={listStyles.day}>
      <DateField
        filters
        label={t.day}
        value={day ?? ''}
        onChange={({ currentTarget: { value } }) => setSearch(value === '' ? {} : { date: value })}
      />
      {day !== undefined && (
        <Button variant="text" size="small" onClick={() => setSearch({})}>
          {t.all}
        </Button>
      )}
    </div>
  );
}

type List = NonNullable<ReturnType<typeof useAllergenList>['data']>['data'];

interface RowsProps {
  rows: readonly Allergen[] | undefined;
  list: List | undefined;
  mayEdit: boolean;
  onEdit: (edit: Edit) => void;
}

type Cell = Column<Allergen>['value'];

const namesCell: Cell = (row) => <Names row={row} />;
const periodCell: Cell = (row) => <Period row={row} />;
const actsOf =
  (list: List, onEdit: RowsProps['onEdit']): Cell =>
  (row) => <RowActs row={row} list={list} onEdit={onEdit} />;

interface ColumnParts {
  t: (typeof allergenListTexts)[Language];
  language: Language;
  acts: Cell | undefined;
}

const columnsOf = ({
  t,
  language,
  acts,
}: ColumnParts): [Column<Allergen>, ...Column<Allergen>[]] => [
  { id: 'name', header: t.name, value: namesCell },
  { id: 'class', header: t.class, value: (row) => t[row.class] },
  { id: 'period', header: t.period, value: periodCell },
  {
    id: 'note',
    header: t.note,
    wide: true,
    value: (row) => textIn(language, { ja: row.note_ja ?? '', en: row.note_en }),
  },
  ...(acts === undefined
    ? []
    : [{ id: 'acts', header: t.acts, align: 'end' as const, value: acts }]),
];

function Rows({ rows, list, mayEdit, onEdit }: RowsProps) {
  const t = useMessages(allergenListTexts);
  const language = useLanguage();
  const acts = mayEdit && list !== undefined ? actsOf(list, onEdit) : undefined;
  const columns = columnsOf({ t, language, acts });
  return (
    <div className={styles.panel}>
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.code} ${row.valid_from}`}
      />
    </div>
  );
}

function Names({ row }: { row: Allergen }) {
  return (
    <span className={listStyles.names}>
      <span lang="ja">{row.name_ja}</span>
      <span lang="en" className="muted">
        {row.name_en}
      </span>
    </span>
  );
}

/** What the list began with has no first day. */
const shipped = '2000-01-01';

function Period({ row: { valid_from: from, valid_until: until } }: { row: Allergen }) {
  const t = useMessages(allergenListTexts);
  const language = useLanguage();
  const day = (on: string) => formatDateWithYear(on as CalendarDate, language);
  const isOpen = until === null;
  const text =
    from === shipped
      ? isOpen
        ? t.always
        : t.untilOnly(day(until))
      : isOpen
        ? t.from(day(from))
        : t.until(day(from), day(until));
  return (
    <span className={listStyles.period}>
      {text}
      {until !== null && until < today() && <Tag small>{t.over}</Tag>}
      {from > today() && (
        <Tag small tone="blue">
          {t.ahead}
        </Tag>
      )}
    </span>
  );
}

interface RowActsProps extends Pick<RowsProps, 'onEdit'> {
  row: Allergen;
  list: List;
}

function RowActs({ row, list, onEdit }: RowActsProps) {
  const t = useMessages(allergenListTexts);
  const language = useLanguage();
  const { busy, remove } = useRemoveRow(list);
  const name = textIn(language, { ja: row.name_ja, en: row.name_en });
  const isAhead = row.valid_from > today();
  return (
    <span className={listStyles.acts}>
      <Button
        variant="line"
        size="small"
        aria-label={t.editOf(name)}
        onClick={() => onEdit({ kind: 'edit', row })}
      >
        {t.edit}
      </Button>
      {isAhead ? (
        <Button variant="text" size="small" busy={busy} onClick={() => remove(row)}>
          {t.remove}
        </Button>
      ) : (
        (row.valid_until === null || row.valid_until > today()) && (
          <Button
            variant="text"
            size="small"
            aria-label={t.changeOf(name)}
            onClick={() => onEdit({ kind: 'change', row })}
          >
            {t.change}
          </Button>
        )
      )}
    </span>
  );
}
