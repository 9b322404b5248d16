// The documents, each with the version in force and the planned one.
import { documentNames, type DocumentKey } from '@yadori/api/documents/kinds';
import type { DocumentVersions } from '@yadori/api/documents/staff-calls';
import { newestAllergenConsent } from '@yadori/api/documents/allergen-consent';
import { parseDate, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link } from '../../../routing/links.tsx';
import styles from '../documents.module.css';
import { documentsTexts } from '../texts.ts';

interface DocumentListProps {
  documents: DocumentVersions['documents'];
  current: DocumentKey;
}

export function DocumentList({ documents, current }: DocumentListProps) {
  const t = useMessages(documentsTexts);
  return (
    <nav className={styles.list} aria-label={t.list}>
      <h2 className="size-14 muted">{t.list}</h2>
      <ul>
        {documents.map((one) => (
          <li key={one.document}>
            <Link
              to="."
              search={{ document: one.document }}
              className={styles.entry}
              aria-current={one.document === current ? 'true' : undefined}
            >
              <Entry {...one} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="note">{t.ownAllergens(newestAllergenConsent)}</p>
      <p className="note">{t.listNote}</p>
    </nav>
  );
}

function Entry({ document: key, versions }: DocumentVersions['documents'][number]) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  const present = versions.find(({ state }) => state === 'present');
  const planned = versions.find(({ state }) => state === 'planned');
  return (
    <>
      <span className="grow">
        <b className="block phrases">{documentNames[key][language]}</b>
        <span className="block note">
          {present === undefined
            ? t.none
            : `${t.version(present.version)} ${t.since(dayInWords(present.first_day, language))}`}
        </span>
      </span>
      {planned !== undefined && (
        <Tag tone="amber" small>
          {t.version(planned.version)} {t.planned}
        </Tag>
      )}
    </>
  );
}

const dayInWords = (day: string, language: 'ja' | 'en') =>
  formatDateWithYear(parseDate(day) as CalendarDate, language);
