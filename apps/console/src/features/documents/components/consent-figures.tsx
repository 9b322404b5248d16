// How many residents have agreed to the version of the day: together, and by dormitory.
import type { DocumentKey } from '@yadori/api/documents/kinds';
import type { DocumentConsents } from '@yadori/api/documents/staff-calls';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { useConsents } from '../api.ts';
import styles from '../documents.module.css';
import { documentsTexts } from '../texts.ts';

export function ConsentFigures({ document }: { document: DocumentKey }) {
  const t = useMessages(documentsTexts);
  const read = useConsents(document);
  return (
    <ReadView read={read} data={read.data?.data} failed={t.consentsFailed} waiting={220}>
      {({ version, total, rows }) =>
        version === null ? (
          <p className="note">{t.noConsents}</p>
        ) : (
          <>
            <Together version={version} total={total} />
            {rows.length > 0 && <ByDormitory rows={rows} />}
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
          <div key={kind}>
            <dt>{t[kind]}</dt>
            <dd aria-hidden="true">
              <meter max={Math.max(total.residents, 1)} value={counts[kind]} />
            </dd>
            <dd className="num">{formatCount(counts[kind], language)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ByDormitory({ rows }: { rows: DocumentConsents['rows'] }) {
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
                <th scope="row">{nameOfDormitory(row, language)}</th>
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
