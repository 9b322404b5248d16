// All handover notes of the last days, those that are done included (SB012).
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useNotes } from '../api.ts';
import { EditNote } from '../components/edit-note.tsx';
import { NewNote } from '../components/new-note.tsx';
import { NoteRow } from '../components/note-row.tsx';
import { todayTexts } from '../texts.ts';
import styles from '../notes.module.css';
import { useMayHandOver } from '../use-may-hand-over.ts';

const editor = { Form: EditNote, icon: pencil };

export function LogScreen() {
  const t = useMessages(todayTexts);
  const { dormitory = '' } = useAddress();
  const mayWrite = useMayHandOver();
  const { data, isPending, refetch } = useNotes(dormitory);
  const notes = data?.data.rows;
  return (
    <>
      <PageHead
        title={t.logTitle}
        sub={t.logNote}
        acts={<LinkButton to={`/${dormitory}/today`}>{t.toToday}</LinkButton>}
      />
      <div className={styles.list}>
        <section className={styles.panel} aria-label={t.logTitle}>
          {mayWrite && <NewNote />}
          {notes === undefined && isPending && (
            <SkeletonRegion>
              <Skeleton height={64} />
            </SkeletonRegion>
          )}
          {notes === undefined && !isPending && (
            <FailedPanel title={t.logFailed} onAgain={() => void refetch()} />
          )}
          {notes?.length === 0 && (
            <StatePanel kind="empty" title={t.logEmpty} text={t.logEmptyText} />
          )}
          <ul className={styles.notes}>
            {notes?.map((note) => (
              <NoteRow key={note.id} note={note} mayWrite={mayWrite} editor={editor} />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
