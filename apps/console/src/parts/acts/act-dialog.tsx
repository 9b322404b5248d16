// The dialog of an act: whom it concerns, what it does, why, and what the resident reads (SA043, SA044).
import type { ReactNode } from 'react';
import type { Bilingual } from '@yadori/api/language/language';
import { actMessage } from '@yadori/api/residents/act-message';
import { reasonNames, type ReasonCode } from '@yadori/api/staff/reason';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import type { FormView } from '@yadori/kit/form/form-dialog.tsx';
import { tickProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { WriteDialog } from '../forms/write-dialog.tsx';
import styles from './act-dialog.module.css';
import { actTexts } from './act-texts.ts';
import { ReasonFields } from './reason-fields.tsx';
import { useWording } from './use-wording.ts';
import { isSilent, type ActState, type ActValues } from './use-act.ts';

/** What the resident reads of the act, and who that is; `unshown`: a message follows, and its words are not shown. */
export type ActMessage = { name: string; act: Bilingual } | 'unshown';

interface ActDialogProps<Code extends string> {
  act: ActState<Code>;
  title: string;
  /** Whom it concerns, in one line. */
  about?: ReactNode;
  /** What it does. */
  text?: string | undefined;
  /** In the place of both. */
  consequences?: ReactNode;
  actionLabel: string;
  /** Ends, erases or gives back: red, and not pressed by the Enter key. */
  danger?: boolean | 'minor';
  waits?: boolean;
  /** Why it cannot be sent now. */
  blocked?: string | undefined;
  /** In the place of the form. */
  view?: FormView | undefined;
  /** Left out where none is sent. */
  message?: ActMessage | undefined;
  reasons?: Readonly<Record<Code, Bilingual>>;
  onClose: () => void;
  /** Fields above the reason. */
  children?: ReactNode;
  /** What follows from both, below it: nothing moves under the finger that chooses. */
  below?: ReactNode;
}

export function ActDialog<Code extends string = ReasonCode>(props: ActDialogProps<Code>) {
  const { act, about, text, children, below, message, reasons, ...dialog } = props;
  const long = about !== undefined && { wide: true, beside: true, className: styles.form };
  return (
    <WriteDialog
      {...dialog}
      {...long}
      form={act}
      text={about === undefined ? text : undefined}
      lead={about !== undefined && <Lead about={about} text={text} />}
    >
      {children}
      <ActReason act={act} message={message} reasons={reasons} below={below} />
    </WriteDialog>
  );
}

interface ActReasonProps<Code extends string> {
  act: ActState<Code>;
  message: ActMessage | undefined;
  reasons?: Readonly<Record<Code, Bilingual>> | undefined;
  below?: ReactNode;
}

/** Why, and what the resident reads. */
export function ActReason<Code extends string>(props: ActReasonProps<Code>) {
  const { act, message, reasons, below } = props;
  return (
    <>
      <ReasonFields form={act} names={reasons ?? (reasonNames as Record<Code, Bilingual>)} />
      {below}
      {message === 'unshown' && <Unshown act={act} />}
      {message !== undefined && message !== 'unshown' && <Message {...message} of={act} />}
    </>
  );
}

function Lead({ about, text }: Pick<ActDialogProps<never>, 'about' | 'text'>) {
  return (
    <>
      <p className={styles.person}>{about}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </>
  );
}

interface Silent {
  values: ActValues<string>;
  errors: ErrorTexts<'silent'>;
  idOf: (name: 'silent') => string;
  change: (name: 'silent', value: boolean) => void;
  leave: (name: 'silent') => void;
}

interface SilentProps {
  act: Silent;
}

function Silence({ act, children }: SilentProps & { children: ReactNode }) {
  if (act.values.reason !== 'mistake') return null;
  return <Checkbox {...tickProps<'silent'>(act, 'silent')}>{children}</Checkbox>;
}

function Unshown({ act }: SilentProps) {
  const t = useMessages(actTexts);
  return (
    <>
      <Silence act={act}>{t.silentToThem}</Silence>
      {!isSilent(act.values) && <p className="note">{t.messageFollows}</p>}
    </>
  );
}

function Message({ name, act: text, of }: { name: string; act: Bilingual; of: Silent }) {
  const t = useMessages(actTexts);
  const { values } = of;
  const code = values.reason as ReasonCode | undefined;
  return (
    <>
      {code === 'mistake' && (
        <div className={styles.silence}>
          <Silence act={of}>{t.silent}</Silence>
          <p className="note">{t.silentHint}</p>
        </div>
      )}
      <section className={styles.message} aria-label={t.message(name)}>
        <h3 className="size-13">{t.message(name)}</h3>
        {isSilent(values) ? (
          <p className="note">{t.noMessage}</p>
        ) : code === undefined ? (
          <p className="note">{t.messageLater}</p>
        ) : (
          <SentText act={text} reason={code} />
        )}
      </section>
    </>
  );
}

/** In the words of the server. */
function SentText({ act, reason }: { act: Bilingual; reason: ReasonCode }) {
  const t = useMessages(actTexts);
  const wording = useWording('staff_act');
  if (wording === undefined) return <p className="note">{t.messageFollows}</p>;
  return <MessageText text={actMessage({ act, reason, on: today() }, wording.own)} />;
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
