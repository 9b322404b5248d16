// The texts that the product sends by itself, and beside them the versions of one (SJ008).
import { Outlet } from '@tanstack/react-router';
import {
  operatorTexts,
  textGroupNames,
  textGroups,
  type TextGroup,
} from '@yadori/api/operator-texts/keys';
import type { OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useSearchField } from '@yadori/kit/fields/use-search-field.tsx';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { betweenItems, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Link, useAddress } from '../../../routing/links.tsx';
import { useOperatorTexts } from '../api.ts';
import { wordingTexts } from '../texts.ts';
import { hasWords, isEnglishOld } from '../wording.ts';
import styles from '../wording.module.css';

export function TextsScreen() {
  const t = useMessages(wordingTexts);
  const { id } = useAddress();
  const list = useOperatorTexts();
  const [typed, search] = useSearchField({ id: 'texts-search', label: t.search });
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <ListWithDetails
          className={styles.withCard}
          details={id === undefined ? undefined : <Outlet />}
        >
          <section className="panel" aria-label={t.list}>
            <div className={styles.search}>{search}</div>
            <ListView
              list={list}
              rows={list.data?.data.rows.filter((row) => hasWords(row, typed))}
              failed={t.failed}
              empty={typed.trim() === '' ? t.none : t.noneFound}
              waiting={[52, 52, 52]}
            >
              {(rows) =>
                groupsOf(rows).map((group) => (
                  <Group key={group} group={group} rows={rows} open={id} />
                ))
              }
            </ListView>
          </section>
        </ListWithDetails>
      </div>
    </>
  );
}

/** The groups that have one of the texts. */
const groupsOf = (rows: readonly OperatorTextRow[]) =>
  textGroups.filter((group) => rows.some(({ key }) => operatorTexts[key].group === group));

interface GroupProps {
  group: TextGroup;
  rows: readonly OperatorTextRow[];
  /** Key of the text that is open. */
  open: string | undefined;
}

function Group({ group, rows, open }: GroupProps) {
  const language = useLanguage();
  return (
    <section aria-labelledby={`texts-${group}`}>
      <h2 id={`texts-${group}`} className={styles.group}>
        {textGroupNames[group][language]}
      </h2>
      <ul className={styles.list}>
        {rows
          .filter(({ key }) => operatorTexts[key].group === group)
          .map((row) => (
            <Row key={row.key} row={row} isOpen={row.key === open} />
          ))}
      </ul>
    </section>
  );
}

function Row({ row, isOpen }: { row: OperatorTextRow; isOpen: boolean }) {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  return (
    <li>
      <Link
        to={`/all/texts/${row.key}`}
        data-row={row.key}
        className={styles.row}
        {...(isOpen && { 'aria-current': 'true' as const })}
      >
        <span className="bold">{operatorTexts[row.key].name[language]}</span>
        <span className="note">{useInUse(row)}</span>
        {isEnglishOld(row) && (
          <Tag tone="amber" small>
            {t.oldEnglish}
          </Tag>
        )}
      </Link>
    </li>
  );
}

/** What is used, and from when something else will be. */
function useInUse({ versions }: OperatorTextRow): string {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  const day = (from: string) => formatDate(from as CalendarDate, language);
  const current = versions.find(({ state }) => state === 'current');
  const next = versions.findLast(({ state }) => state === 'planned');
  const used =
    current === undefined || current.text === null
      ? t.ofProduct
      : t.versionFrom(String(current.version), day(current.from));
  return next === undefined
    ? used
    : [used, t.plannedFrom(day(next.from))].join(betweenItems[language]);
}
