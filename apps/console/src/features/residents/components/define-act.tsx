// Acts that need nothing but a reason, and of some a language for a mail: declared with their call and their words.
import { useState, type ReactNode } from 'react';
import type { Call, InputOf } from '@yadori/api/contract/call';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { useMessages, type Messages, type Translated } from '@yadori/kit/language.ts';
import { useWhen } from '../../../parts/when.ts';
import { send } from '../../../session/api.ts';
import { useAct, type GivenAct } from '../use-act.ts';
import { ActDialog } from './act-dialog.tsx';
import { MailLanguage } from './mail-language.tsx';

interface ActWords {
  /** Names the person or the room. */
  title: string;
  text?: string | undefined;
  /** On the button. */
  action: string;
  /** Said once it is done. */
  done: string;
}

interface ActDeclaration<C extends Call, Subject, Texts> {
  call: C;
  /** `language` is that of the mail. */
  input: (subject: Subject, given: GivenAct, language: Language) => InputOf<C>;
  /** In whose language a mail is sent is chosen. */
  mails?: true;
  /** Whom it concerns, in one line. */
  about: (subject: Subject) => ReactNode;
  texts: Messages<Texts>;
  words: (t: Translated<Texts>, subject: Subject, when: (instant: string) => string) => ActWords;
  /** What the resident reads of it; left out where no message follows. */
  message?: (subject: Subject) => { name: string; act: Bilingual };
  /** Read again; those of the card where it is left out. */
  reads?: readonly Call[];
}

export interface ActProps<Subject> {
  subject: Subject;
  onClose: () => void;
}

/** The dialog of an act. */
export function defineAct<C extends Call, Subject, Texts>(
  declaration: ActDeclaration<C, Subject, Texts>,
) {
  const { call, input, mails = false, about, texts, words, message, reads } = declaration;
  return function DeclaredAct({ subject, onClose }: ActProps<Subject>) {
    const { title, text, action, done } = words(useMessages(texts), subject, useWhen());
    const [language, setLanguage] = useState<Language>('ja');
    const state = useAct({ done, onDone: onClose, ...(reads && { reads }) });
    const submit = () => {
      const given = state.check();
      if (given !== undefined)
        void state.send(() => send<Call>(call, input(subject, given, language)));
    };
    return (
      <ActDialog
        about={about(subject)}
        title={title}
        text={text}
        state={state}
        {...(message && { message: message(subject) })}
        actionLabel={action}
        onSubmit={submit}
        onClose={onClose}
      >
        {mails && <MailLanguage value={language} onChange={setLanguage} />}
      </ActDialog>
    );
  };
}
