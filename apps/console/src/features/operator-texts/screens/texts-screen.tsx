// The texts that the product sends by itself, and beside them the versions of one (SJ008).
import { Outlet } from '@tanstack/react-router';
import { operatorTexts, textGroupNames, textGroups } from '@yadori/api/operator-texts/keys';
import type { OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { ListWithDetails } from '../../../parts/list-with-details.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Link, useAddress } from '../../../routing/links.tsx';
import { useOperatorTexts } from '../api.ts';
import { wordingTexts } from '../texts.ts';
import { isEnglishOld } from '../wording.ts';
import styles from '../wording.module.css';

export function TextsScreen() {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  const { id } = useAddress();
  const list = useOperatorTexts();
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <ListWithDetails
          className={styles.withCard}
          details={id === undefined ? undefined : <Outlet />}
        >
          <section className="panel" aria-label={t.list}>
            <ListView
              list={list}
              rows={list.data?.data.rows}
              failed={t.failed}
              empty={t.none}
              waiting={[52, 52, 52]}
            >
              {(rows) =>
                textGroups.map((group) => (
                  <section key={group} aria-labelledby={`texts-${group}`}>
                    <h2 id={`texts-${group}`} className={styles.group}>
                      {textGroupNames[group][language]}
                    </h2>
                    <ul className={styles.list}>
                      {rows
                        .filter(({ key }) => operatorTexts[key].group === group)
                        .map((row) => (
                          <Row key={row.key} row={row} isOpen={row.key === id} />
                        ))}
                    </ul>
                  </section>
                ))
              }
            </ListView>
          </section>
        </ListWithDetails>
      </div>
    </>
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
  return next === undefined ? used : `${used}・${t.plannedFrom(day(next.from))}`;
}
