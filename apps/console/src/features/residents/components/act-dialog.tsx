// The frame of every act on behalf of a resident: whom it concerns, what it does, why, and what the resident reads
// (SA043, SA044).
import type { ReactNode } from 'react';
import type { Bilingual } from '@yadori/api/language/language';
import { actMessage } from '@yadori/api/residents/act-message';
import { roomName } from '@yadori/api/residents/room';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { reasonNames } from '@yadori/api/staff/reason';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import type { FormView } from '@yadori/kit/form/form-dialog.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import styles from '../acts.module.css';
import { actsTexts } from '../acts-texts.ts';
import type { ActState } from '../use-act.ts';
import { ReasonFields } from '../../reasons/panel.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';

interface ActDialogProps {
  /** Names the person. */
  title: string;
  /** Whom it concerns, in one line. */
  about: ReactNode;
  /** What it does. */
  text?: string | undefined;
  state: ActState;
  /** To whom, and the act that it names. Left out where none is sent. */
  message?: ActMessage;
  actionLabel: string;
  /** Red, and not pressed by the Enter key. */
  isFinal?: boolean;
  /** Why it cannot be sent now. */
  blocked?: string | undefined;
  /** Something was typed beside the reason. */
  isChanged?: boolean;
  /** In the place of the form. */
  view?: FormView | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
}

interface ActMessage {
  name: string;
  act: Bilingual;
}

export function ActDialog(props: ActDialogProps) {
  const { title, text, state, message, view, isFinal = false, onSubmit, onClose } = props;
  const { reasonFields, refusal, busy } = state;
  const t = useMessages(actsTexts);
  return (
    <WriteDialog
      danger={isFinal}
      {...{ title, busy, view, onSubmit, onClose }}
      wide
      beside
      className={styles.form}
      changed={props.isChanged === true || reasonFields.reason.words !== ''}
      lead={
        <>
          <p className={styles.person}>{props.about}</p>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </>
      }
      refusal={refusal}
      backLabel={t.back}
      actionLabel={props.actionLabel}
      blocked={props.blocked}
    >
      {props.children}
      <ReasonFields {...reasonFields} names={reasonNames} />
      {message !== undefined && <Message {...message} state={state} />}
    </WriteDialog>
  );
}

/** The name of the dormitory is the cue for who works in several (SA039). */
export function PersonLine({
  card: { name, room_number: room, dormitory },
}: {
  card: ResidentCard;
}) {
  const language = useLanguage();
  const place = nameOfDormitory(dormitory, language);
  return (
    <>
      {place} <b className="num">{roomName(room)}</b> {name}
    </>
  );
}

function Message({ name, act, state }: ActMessage & { state: ActState }) {
  const t = useMessages(actsTexts);
  const { silence, reasonFields } = state;
  const { code } = reasonFields.reason;
  return (
    <>
      {silence.isOffered && (
        <div className={styles.silence}>
          <Checkbox
            checked={silence.isChosen}
            onChange={({ currentTarget: { checked } }) => silence.choose(checked)}
          >
            {t.silent}
          </Checkbox>
          <p className="note">{t.silentHint}</p>
        </div>
      )}
      <section className={styles.message} aria-label={t.message(name)}>
        <h3 className="size-13">{t.message(name)}</h3>
        {silence.isChosen ? (
          <p className="note">{t.noMessage}</p>
        ) : code === undefined ? (
          <p className="note">{t.messageLater}</p>
        ) : (
          <MessageText text={actMessage({ act, reason: code, on: today() })} />
        )}
      </section>
    </>
  );
}

const MessageText = ({ text }: { text: Bilingual }) => (
  <>
    <p lang="ja" className={styles.messageText}>
      {text.ja}
    </p>
    <p lang="en" className={styles.messageText}>
      {text.en}
    </p>
  </>
);
