// Versions of a notice, and the way to a correction (SG008).
import { createDraft } from '@yadori/api/drafts/staff-calls';
import type { StaffNotice } from '@yadori/api/notices/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link, LinkButton, useGo } from '../../../routing/links.tsx';
import { toastRefusal } from '../../../parts/toast-refusal.ts';
import { useWhen } from '../../../parts/when.ts';
import { useCall } from '../../../session/use-call.ts';
import styles from '../notices.module.css';
import { noticesTexts } from '../texts.ts';
import { targetOf } from './notice-table.tsx';

interface VersionsProps {
  notice: StaffNotice;
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
}

const newestOf = ({ versions, id }: StaffNotice): number => versions.at(-1)?.id ?? id;

export const isReplaced = (notice: StaffNotice): boolean => newestOf(notice) !== notice.id;

export function ReplacedState() {
  const t = useMessages(noticesTexts);
  return <Tag small>{t.replaced}</Tag>;
}

const placeOf = (dormitory: string | undefined, id: number) =>
  dormitory === undefined
    ? { to: '/all/notices', search: { notice: id } }
    : { to: `/${dormitory}/notices/${id}` };

export function Versions({ notice, dormitory }: VersionsProps) {
  const t = useMessages(noticesTexts);
  const when = useWhen();
  if (notice.versions.length < 2) return null;
  return (
    <>
      {isReplaced(notice) && (
        <Banner
          tone="warn"
          action={
            <LinkButton size="small" {...placeOf(dormitory, newestOf(notice))}>
              {t.toNewest}
            </LinkButton>
          }
        >
          {t.replacedText}
        </Banner>
      )}
      <h2 className={styles.subhead}>{t.versions}</h2>
      <ol className={styles.versions} aria-label={t.versions}>
        {notice.versions.map(({ id, published_at: at, published_by: by, why }) => (
          <li key={id}>
            {id === notice.id ? (
              <>
                {t.versionOf(when(at), by ?? t.command)}{' '}
                <span className={styles.quiet}>{t.shownVersion}</span>
              </>
            ) : (
              <Link {...placeOf(dormitory, id)}>{t.versionOf(when(at), by ?? t.command)}</Link>
            )}
            {why !== null && <p className={styles.quiet}>{t.versionWhy(why)}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Opens the draft of the correction; there is one at most, so that two people do not write it twice. */
export function CorrectButton({ notice, dormitory }: VersionsProps) {
  const t = useMessages(noticesTexts);
  const go = useGo();
  const { correction_draft: known } = notice;
  const open = (id: number) => go(`/${dormitory ?? 'all'}/notices?draft=${id}`);
  const { busy, call } = useCall(createDraft, {
    onOk: ({ data: { id } }) => open(id),
    onFailed: toastRefusal,
  });
  const begin = () => (known === null ? call({ body: draftOf(notice) }) : open(known));
  return (
    <Button size="small" busy={busy} onClick={begin}>
      {known === null ? t.correct : t.openCorrection}
    </Button>
  );
}

const draftOf = (notice: StaffNotice) => ({
  kind: 'notice' as const,
  dormitory: notice.dormitory,
  target: targetOf(notice),
  run_at: null,
  content: {
    title: notice.title_ja,
    title_en: notice.title_en ?? '',
    body: notice.body,
    body_en: notice.body_en,
    class: notice.class,
    must_confirm: notice.must_confirm,
    corrects_id: notice.id,
    end_date: notice.end_date,
  },
});
