// What the card of a resident shows of certificates: the dialog that issues one, and those of the person.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useCertificatesOf } from './api.ts';
import { CertificateStateTag } from './components/certificate-columns.tsx';
import { certificatesTexts } from './texts.ts';

export { IssueDialog } from './components/issue-dialog.tsx';

/** Of one resident, the newest first (SC016). */
export function CertificatesOf({ id }: { id: number }) {
  const t = useMessages(certificatesTexts);
  const language = useLanguage();
  const list = useCertificatesOf(id);
  return (
    <section className="stack gap-8" aria-label={t.title}>
      <h3 className="size-15">{t.title}</h3>
      <ListView
        list={list}
        rows={list.data?.data.rows}
        failed={t.unreadable}
        empty={t.noneOf}
        waiting={48}
      >
        {(rows) => (
          <ul className="stack gap-8">
            {rows.map((row) => (
              <li key={row.id} className="row gap-8 middle apart">
                <span className="num">
                  {formatDateWithYear(row.issued_on as CalendarDate, language)}{' '}
                  {t.lastFour(row.last_four)}
                </span>
                <CertificateStateTag row={row} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}
