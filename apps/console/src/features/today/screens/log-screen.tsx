// All handover notes of the last days, those that are done included (SB012).
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useNotes } from '../api.ts';
import { EditNote } from '../components/edit-note.tsx';
import { NewNote } from '../components/new-note.tsx';
import { NoteRow } from '../components/note-row.tsx';
import { logTexts } from '../log-texts.ts';
import styles from '../notes.module.css';
import { useMayHandOver } from '../use-may-hand-over.ts';

const editor = { Form: EditNote, icon: pencil };

export function LogScreen() {
  const t = useMessages(logTexts);
  const { dormitory = '' } = useAddress();
  const mayWrite = useMayHandOver();
  const list = useNotes(dormitory);
  return (
    <>
      <PageHead
        title={t.title}
        sub={t.note}
        acts={<LinkButton to={`/${dormitory}/today`}>{t.toToday}</LinkButton>}
      />
      <div className={styles.list}>
        <section className={styles.panel} aria-label={t.title}>
          {mayWrite && <NewNote />}
          <ListView
            list={list}
            rows={list.data?.data.rows}
            failed={t.failed}
            empty={{ title: t.empty, text: t.emptyText }}
            waiting={64}
          >
            {(notes) => (
              <ul className={styles.notes}>
                {notes.map((note) => (
                  <NoteRow key={note.id} note={note} mayWrite={mayWrite} editor={editor} />
                ))}
              </ul>
            )}
          </ListView>
        </section>
      </div>
    </>
  );
}
