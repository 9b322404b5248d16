// An act by declaration: its call, its words, its fields, and what the resident reads of it. The dialog follows.
import type { ReactNode } from 'react';
import type { Call, InputOf, Success } from '@yadori/api/contract/call';
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { ReasonCode } from '@yadori/api/staff/reason';
import { FieldList, formOf, type Fields, type ValuesOf } from '@yadori/kit/form/fields.tsx';
import { ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages, type Messages, type Translated } from '@yadori/kit/language.ts';
import { useWhen } from '../when.ts';
import { ActDialog, type ActMessage } from './act-dialog.tsx';
import { useAct, type GivenAct } from './use-act.ts';

interface ActWords {
  /** Names the person or the room. */
  title: string;
  /** What it does. */
  text?: string | undefined;
  /** In the place of both, in one line: room, name and meal. */
  summary?: string;
  /** Below it, on the amber ground. */
  notice?: string | undefined;
  /** On the button. */
  action: string;
  /** Said once it is done. */
  done: string;
}

interface WordsFor<Values> {
  values: Values;
  when: (instant: string) => string;
  language: Language;
}

interface ActDeclaration<
  C extends Call,
  Subject,
  Texts,
  F extends Fields<Translated<Texts>>,
  Code extends string,
> {
  call: C;
  texts: Messages<Texts>;
  input: (subject: Subject, given: GivenAct<Code>, values: ValuesOf<F>) => InputOf<C>;
  words: (t: Translated<Texts>, subject: Subject, about: WordsFor<ValuesOf<F>>) => ActWords;
  /** Whom it concerns, in one line. */
  about?: (subject: Subject) => ReactNode;
  /** Above the reason, in this order. */
  fields?: (subject: Subject) => F;
  /** Fields that are not asked for with these values. */
  without?: (values: ValuesOf<F>) => readonly (keyof F & string)[];
  /** What follows from it, above the fields. */
  consequences?: (subject: Subject) => ReactNode;
  /** What the resident reads of it; left out or undefined where no message follows. */
  message?: (subject: Subject, values: ValuesOf<F>) => ActMessage | undefined;
  /** Where they are not those of residents. */
  reasons?: Readonly<Record<Code, Bilingual>>;
  danger?: boolean | 'minor';
  /** Why a success is none. */
  refusedIn?: (answer: Success<C>, t: Translated<Texts>) => string | undefined;
  /** Read again, also after a refusal: somebody else may have changed or ended what is shown. */
  reads: readonly Call[];
}

export interface ActProps<Subject> {
  subject: Subject;
  onClose: () => void;
}

const none = () => ({});

/** The dialog of an act. */
export function defineAct<
  C extends Call,
  Subject,
  Texts,
  F extends Fields<Translated<Texts>> = Record<never, never>,
  Code extends string = ReasonCode,
>(declaration: ActDeclaration<C, Subject, Texts, F, Code>) {
  const { call, texts, input, words, about, fields = none as never, without } = declaration;
  const { message, refusedIn, reads } = declaration;
  return function DeclaredAct({ subject, onClose }: ActProps<Subject>) {
    const t = useMessages(texts);
    const [language, when] = [useLanguage(), useWhen()];
    const wordsFor = (values: ValuesOf<F>) => words(t, subject, { values, when, language });
    const declared = { fields: fields(subject), t, language, without };
    const { act, form } = useAct<C, keyof F & string, ValuesOf<F>, Code>(call, {
      ...formOf<F, Translated<Texts>>(declared),
      input: (given, values) => input(subject, given, values),
      done: (_, values) => wordsFor(values).done,
      onDone: onClose,
      refusedIn: (answer) => refusedIn?.(answer, t),
      reads,
      readsAfter: 'answer',
    });
    const { title, text, summary, notice, action } = wordsFor(form.values);
    return (
      <ActDialog
        act={act}
        title={title}
        about={about?.(subject)}
        text={text}
        consequences={summary !== undefined && <ConfirmText summary={summary} notice={notice} />}
        actionLabel={action}
        danger={declaration.danger ?? false}
        message={message?.(subject, form.values)}
        {...(declaration.reasons && { reasons: declaration.reasons })}
        onClose={onClose}
      >
        {declaration.consequences?.(subject)}
        <FieldList<F, Translated<Texts>> {...declared} form={form} />
      </ActDialog>
    );
  };
}
