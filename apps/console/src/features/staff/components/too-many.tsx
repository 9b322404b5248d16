// The line under a list of more people than one answer has.
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from '../staff.module.css';
import { staffTexts } from '../texts.ts';

export function TooMany({
  found,
}: {
  found: { rows: readonly unknown[]; total: number } | undefined;
}) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  if (found === undefined || found.rows.length === found.total) return null;
  const { rows, total } = found;
  return (
    <p className={styles.filters}>
      {t.tooMany(formatCount(rows.length, language), formatCount(total, language))}
    </p>
  );
}
