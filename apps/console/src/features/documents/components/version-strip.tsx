// The versions in the order of their days: which one is in force stands in words, in a line of its own and in its colour.
import type { DocumentKey } from '@yadori/api/documents/kinds';
import type { VersionHead } from '@yadori/api/documents/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../../routing/links.tsx';
import styles from '../documents.module.css';
import { documentsTexts } from '../texts.ts';

interface VersionStripProps {
  document: DocumentKey;
  /** Newest first. */
  versions: readonly VersionHead[];
  current: VersionHead;
}

export function VersionStrip({ document, versions, current }: VersionStripProps) {
  const t = useMessages(documentsTexts);
  const language = useLanguage();
  return (
    <ol className={styles.strip} aria-label={t.strip}>
      {versions.toReversed().map((one) => (
        <li
          key={one.version}
          className={classNames(styles.step, one.state === 'past' ? 'muted' : styles[one.state])}
        >
          <Link
            to="."
            search={{ document, version: one.version }}
            aria-current={one === current ? 'true' : undefined}
          >
            <b className="block">{t.version(one.version)}</b>
            <span className="block note nowrap">
              {formatDateWithYear(one.first_day as CalendarDate, language)}
            </span>
            <span className="block size-13">{t[one.state]}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
