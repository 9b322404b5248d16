// The versions of a text, the last one first, and the text of the product below them.
import { operatorTexts } from '@yadori/api/operator-texts/keys';
import {
  cancelOperatorText,
  type OperatorTextRow,
  type TextVersion,
} from '@yadori/api/operator-texts/staff-calls';
import type { Bilingual } from '@yadori/api/language/language';
import { instantAt, type CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { removeSoon, useIsHidden } from '../../../parts/remove-soon.ts';
import { readsOfTexts } from '../api.ts';
import { wordingTexts } from '../texts.ts';
import styles from '../wording.module.css';

const tones = { planned: 'blue', current: 'green', past: 'plain' } as const;

interface VersionListProps {
  row: OperatorTextRow;
  mayCancel: boolean;
}

export function VersionList({ row, mayCancel }: VersionListProps) {
  const t = useMessages(wordingTexts);
  const isHidden = useIsHidden();
  const { product } = operatorTexts[row.key];
  return (
    <section aria-labelledby="versions" className="stack gap-8">
      <h3 id="versions" className="size-15">
        {t.versions}
      </h3>
      <ul className={styles.list}>
        {row.versions
          .filter((version) => !isHidden(keyOf(row, version)))
          .map((version) => (
            <Version key={version.version} row={row} version={version} mayCancel={mayCancel} />
          ))}
        <li className={styles.version}>
          <strong>{t.product}</strong>
          <span className="note">{t.productText}</span>
          <Shown text={product} />
        </li>
      </ul>
    </section>
  );
}

const keyOf = ({ key }: OperatorTextRow, { version }: TextVersion) => `text.${key}.${version}`;

function Version({ row, version, mayCancel }: VersionListProps & { version: TextVersion }) {
  const t = useMessages(wordingTexts);
  const language = useLanguage();
  const from = version.from as CalendarDate;
  const number = String(version.version);
  const cancel = () =>
    removeSoon({
      key: keyOf(row, version),
      text: t.cancelled(number),
      // Afterwards it is in force.
      until: instantAt(from) - 60_000,
      call: cancelOperatorText,
      input: { params: { text: row.key, version: version.version } },
      reads: readsOfTexts,
    });
  return (
    <li className={styles.version}>
      <strong>{t.version(number)}</strong>
      <span className="note">
        {t.by(formatDateWithYear(from, language), version.written_by)}
        {version.text === null && ` ${t.ofProduct}`}
      </span>
      <Tag tone={tones[version.state]} small>
        {t[version.state]}
      </Tag>
      {mayCancel && version.state === 'planned' && (
        <Button variant="quiet" size="small" aria-label={t.cancelNamed(number)} onClick={cancel}>
          {t.cancel}
        </Button>
      )}
      {version.text !== null && <Shown text={version.text} />}
    </li>
  );
}

function Shown({ text }: { text: Bilingual }) {
  const t = useMessages(wordingTexts);
  return (
    <details className={styles.shown}>
      <summary>{t.show}</summary>
      <p lang="ja">{text.ja}</p>
      <p lang="en">{text.en}</p>
    </details>
  );
}
