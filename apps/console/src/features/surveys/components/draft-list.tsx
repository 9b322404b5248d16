// Surveys that are not open yet, the planned ones first.
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link } from '../../../routing/links.tsx';
import { useIsHidden } from '../../../parts/remove-soon.ts';
import { useWhen } from '../../../parts/when.ts';
import { draftKey } from '../../targets/panel.tsx';
import { useDrafts } from '../api.ts';
import { builderTexts } from '../builder-texts.ts';
import styles from '../surveys.module.css';

export function DraftList({ dormitory }: { dormitory: string }) {
  const t = useMessages(builderTexts);
  const language = useLanguage();
  const when = useWhen();
  const { data } = useDrafts(dormitory);
  const isHidden = useIsHidden();
  const rows = (data?.data.rows ?? []).filter(({ id }) => !isHidden(draftKey(id)));
  if (rows.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t.drafts} lang={language}>
      <h2>{t.drafts}</h2>
      <ul className={styles.texts}>
        {rows.map(({ id, title, planned, run_at: at, failed, updated_by: by, updated_at }) => (
          <li key={id}>
            <Link to={`/${dormitory}/surveys/drafts/${id}`}>
              {title === '' ? t.untitled : title}
            </Link>{' '}
            {planned !== null && at !== null && <Tag small>{t.plannedFor(when(at))}</Tag>}
            {failed !== null && <Tag small>{t.failed(failed)}</Tag>}
            <p className={styles.note}>{t.savedBy(by, when(updated_at))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
