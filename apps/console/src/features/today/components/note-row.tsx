// A handover note with who wrote it and when, and what can be done with it.
import check from '@phosphor-icons/core/regular/check.svg?raw';
import arrowBack from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw';
import pin from '@phosphor-icons/core/regular/push-pin.svg?raw';
import pinFill from '@phosphor-icons/core/fill/push-pin-fill.svg?raw';
import { useState, type ComponentType } from 'react';
import type { HandoverNote } from '@yadori/api/today/staff-calls';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../../session/use-call.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { changeNote } from '../api.ts';
import { todayTexts } from '../texts.ts';
import styles from '../notes.module.css';

interface NoteRowProps {
  note: HandoverNote;
  mayWrite: boolean;
  /** The form in the place of the text, which its author can change in the list of all notes, and the icon that opens it. */
  editor?: { Form: ComponentType<{ note: HandoverNote; onEnd: () => void }>; icon: string };
}

export function NoteRow({ note, mayWrite, editor }: NoteRowProps) {
  const t = useMessages(todayTexts);
  const when = useWhen();
  const [isEditing, setIsEditing] = useState(false);
  const isDone = note.done !== null;
  return (
    <li className={classNames(styles.note, isDone && styles.isDone)}>
      <Avatar src={undefined} name={note.author.name} size={28} />
      <div className="grow">
        {isEditing && editor !== undefined ? (
          <editor.Form note={note} onEnd={() => setIsEditing(false)} />
        ) : (
          <p className={styles.noteText}>{note.text}</p>
        )}
        <div className={styles.noteMeta}>
          {note.pinned && !isDone && !mayWrite && (
            <Tag small icon={pinFill} iconSize={12}>
              {t.pinned}
            </Tag>
          )}
          <span>
            {note.author.name} <span className="num">{when(note.written_at)}</span>
          </span>
          {note.done !== null && <span>{t.doneBy(note.done.name, when(note.done.at))}</span>}
          {mayWrite && !isEditing && (
            <NoteActs
              note={note}
              editIcon={note.can_change_text ? editor?.icon : undefined}
              onEdit={() => setIsEditing(true)}
            />
          )}
        </div>
      </div>
    </li>
  );
}

interface NoteActsProps {
  note: HandoverNote;
  editIcon: string | undefined;
  onEdit: () => void;
}

function NoteActs({ note, editIcon, onEdit }: NoteActsProps) {
  const t = useMessages(todayTexts);
  const paused = usePausedAct();
  const { call } = useCall(changeNote, {
    onFailed: (_refusal, { code, message }) => {
      // Colleagues were first: what they did is on the screen now.
      if (code === 'changed') toast(message);
    },
  });
  const isDone = note.done !== null;
  return (
    <span className={styles.acts}>
      {editIcon !== undefined && (
        <IconButton svg={editIcon} size={18} label={t.edit} onClick={onEdit} />
      )}
      {!isDone && (
        <IconButton
          {...paused}
          svg={note.pinned ? pinFill : pin}
          size={18}
          label={note.pinned ? t.unpin : t.pin}
          onClick={() => call(note, { pinned: !note.pinned })}
        />
      )}
      <IconButton
        {...paused}
        svg={isDone ? arrowBack : check}
        size={18}
        label={isDone ? t.undone : t.done}
        onClick={() => call(note, { done: !isDone })}
      />
    </span>
  );
}
