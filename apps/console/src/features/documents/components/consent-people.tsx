// Who of a dormitory has agreed, to which version and when (SJ009).
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { documentNames, type DocumentKey } from '@yadori/api/documents/kinds';
import type { ConsentPerson } from '@yadori/api/documents/consent-calls';
import { dateAt } from '@yadori/api/time/tokyo';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { useSetSearch } from '../../../routing/links.tsx';
import { ExportButton } from '../../exports/panel.tsx';
import { exportConsentsOf, useConsentPeople } from '../api.ts';
import styles from '../documents.module.css';
import { documentsTexts } from '../texts.ts';

interface ConsentPeopleProps {
  document: DocumentKey;
  /** Office code. */
  dormitory: string;
  name: string;
}

export function ConsentPeople({ document, dormitory, name }: ConsentPeopleProps) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const setSearch = useSetSearch();
  const read = useConsentPeople(dormitory, document);
  const heading = useFocusOnArrival<HTMLHeadingElement>(dormitory);
  return (
    <section className="stack gap-8" aria-label={t.people(name)}>
      <div className="bar apart gap-8">
        <h3 ref={heading} tabIndex={-1} className="size-15">
          {t.people(name)}
        </h3>
        <IconButton svg={x} label={t.close} onClick={() => setSearch({ document })} />
      </div>
      <ExportButton
        size="small"
        name={t.exported(documentNames[document][language])}
        place={name}
        makeFile={exportConsentsOf(dormitory, document)}
      />
      <ReadView read={read} data={read.data?.data.rows} failed={t.peopleFailed} waiting={120}>
        {(rows) =>
          rows.length === 0 ? <p className="note">{t.noResidents}</p> : <People rows={rows} />
        }
      </ReadView>
    </section>
  );
}

function People({ rows }: { rows: readonly ConsentPerson[] }) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.resident}</th>
            <th scope="col">{t.agreedTo}</th>
            <th scope="col">{t.agreedOn}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account_id: id, name, room, version, agreed_at: at }) => (
            <tr key={id}>
              <th scope="row">{`${room} ${name}`}</th>
              <td>{version === null ? t.open : t.version(version)}</td>
              <td className="num">
                {at === null ? '' : formatDateWithYear(dateAt(Date.parse(at)), language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
