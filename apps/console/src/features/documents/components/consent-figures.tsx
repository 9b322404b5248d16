// How many residents have agreed to the version of the day: together, and by dormitory.
import type { DocumentKey } from '@yadori/api/documents/kinds';
import type { Language } from '@yadori/api/language/language';
import type { DocumentConsents } from '@yadori/api/documents/staff-calls';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { Link, useSearch } from '../../../routing/links.tsx';
import { hasRightAnywhere, useSession } from '../../../session/session.ts';
import { useConsents } from '../api.ts';
import styles from '../documents.module.css';
import { placeOf } from '../filters.ts';
import { documentsTexts } from '../texts.ts';
import { ConsentPeople } from './consent-people.tsx';

export function ConsentFigures({ document }: { document: DocumentKey }) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const read = useConsents(document);
  const chosen = placeOf(useSearch());
  return (
    <ReadView read={read} data={read.data?.data} failed={t.consentsFailed} waiting={220}>
      {({ version, total, rows }) =>
        version === null ? (
          <p className="note">{t.noConsents}</p>
        ) : (
          <>
            <Together version={version} total={total} />
            {rows.length > 0 && <ByDormitory document={document} rows={rows} />}
            {chosen !== undefined && (
              <ConsentPeople
                document={document}
                dormitory={chosen}
                name={nameIn(rows, chosen, language)}
              />
            )}
          </>
        )
      }
    </ReadView>
  );
}

const kinds = ['agreed', 'earlier', 'open'] as const;

type Figures = DocumentConsents['total'];

const openOf = ({ residents, agreed, earlier }: Figures) => residents - agreed - earlier;

function Together({ version, total }: { version: number; total: Figures }) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const counts = { ...total, open: openOf(total) };
  return (
    <>
      <h2 className="size-15">{t.consents(version)}</h2>
      <p>
        <b className={`num ${styles.large ?? ''}`}>{formatCount(total.agreed, language)}</b>{' '}
        <span className="note num">{t.of(formatCount(total.residents, language))}</span>
      </p>
      <dl className={styles.bars}>
        {kinds.map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>{t[kind]}</dt>
            <dd className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(100 * counts[kind]) / Math.max(total.residents, 1)}%` }} />
            </dd>
            <dd className="num">{formatCount(counts[kind], language)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const nameIn = (rows: DocumentConsents['rows'], code: string, language: Language): string => {
  const row = rows.find((one) => one.code === code);
  return row === undefined ? code : nameOfDormitory(row, language);
};

interface ByDormitoryProps {
  document: DocumentKey;
  rows: DocumentConsents['rows'];
}

function ByDormitory({ document, rows }: ByDormitoryProps) {
  const seesNames = hasRightAnywhere(useSession(), { of: 'residents', level: 'view' });
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  return (
    <details>
      <summary>{t.byDormitory}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.dormitory}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {t[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.code}>
                <th scope="row">
                  {seesNames ? (
                    <Link to="." search={{ document, place: row.code }}>
                      {nameOfDormitory(row, language)}
                    </Link>
                  ) : (
                    nameOfDormitory(row, language)
                  )}
                </th>
                <td className="num">{formatCount(row.agreed, language)}</td>
                <td className="num">{formatCount(row.earlier, language)}</td>
                <td className="num">{formatCount(openOf(row), language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
