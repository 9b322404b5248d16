// Who of a dormitory has agreed, to which version and when (SJ009).
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import { documentNames, type DocumentKey } from '@yadori/api/documents/kinds';
import type { ConsentPerson } from '@yadori/api/documents/consent-calls';
import { roomName } from '@yadori/api/residents/room';
import { dateAt } from '@yadori/api/time/tokyo';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useFocusOnArrival } from '@yadori/kit/page/use-focus-heading.ts';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { Link, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { ExportButton } from '../../exports/panel.tsx';
import { exportConsentsOf, useConsentPeople, useVersions } from '../api.ts';
import styles from '../documents.module.css';
import { agreedToOf, filterOf, personOf } from '../filters.ts';
import { documentsTexts } from '../texts.ts';
import { PersonAgreements } from './person-agreements.tsx';

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
  const search = useSearch();
  const chosen = agreedToOf(search);
  const filter = filterOf(chosen);
  const person = personOf(search);
  const read = useConsentPeople(dormitory, document, filter);
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
        makeFile={exportConsentsOf(dormitory, document, filter)}
      />
      <AgreedFilter document={document} dormitory={dormitory} chosen={chosen} />
      <ReadView read={read} data={read.data?.data.rows} failed={t.peopleFailed} waiting={120}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="note">{chosen === '' ? t.noResidents : t.noneOfThese}</p>
          ) : (
            <People
              rows={rows}
              linkOf={(id) => ({ document, place: dormitory, ...kept(chosen), person: id })}
            />
          )
        }
      </ReadView>
      {person !== undefined && <PersonAgreements id={person} />}
    </section>
  );
}

interface AgreedFilterProps {
  document: DocumentKey;
  dormitory: string;
  chosen: string;
}

/** By the version that was agreed to last. */
function AgreedFilter({ document, dormitory, chosen }: AgreedFilterProps) {
  const t = useMessages(documentsTexts);
  const setSearch = useSetSearch();
  const versions =
    useVersions().data?.data.documents.find((one) => one.document === document)?.versions ?? [];
  const options = [
    { value: '', label: t.everyone },
    ...versions
      .filter(({ state }) => state !== 'planned')
      .map(({ version }) => ({ value: String(version), label: t.version(version) })),
    { value: 'open', label: t.open },
  ];
  return (
    <SelectField
      label={t.agreedTo}
      options={options}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        setSearch({ document, place: dormitory, ...kept(value) })
      }
    />
  );
}

const kept = (chosen: string) => (chosen === '' ? {} : { agreed: chosen });

interface PeopleProps {
  rows: readonly ConsentPerson[];
  /** What the address says of a person. */
  linkOf: (id: number) => Readonly<Record<string, string | number>>;
}

function People({ rows, linkOf }: PeopleProps) {
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
              <th scope="row">
                <Link to="." search={linkOf(id)}>{`${roomName(room)} ${name}`}</Link>
              </th>
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
