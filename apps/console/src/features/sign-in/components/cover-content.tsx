// What is on the cover over a locked or ended session: who is signed in, how to go on, and another person instead
// (SA023). The cover is a modal of `app/interruptions.tsx`.
import type { ReactNode } from 'react';
import { useFirstField } from '@yadori/kit/form/use-first-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { isStation, useSessionIfAny } from '../../../session/session.ts';
import { signInTexts } from '../texts.ts';
import { OtherPersonButton } from './other-person-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import styles from './sign-in-frame.module.css';

interface CoverContentProps {
  title: string;
  text: string;
  /** Somebody else may sign in instead; not where no server can be asked. */
  hasOther?: boolean;
  children: ReactNode;
}

export function CoverContent({ title, text, hasOther = true, children }: CoverContentProps) {
  const t = useMessages(signInTexts);
  const session = useSessionIfAny();
  return (
    <SignInFrame ref={useFirstField()}>
      <title>{`${title} | Yadori`}</title>
      {/* The name of the modal. */}
      <h1 id="cover-title" className={styles.heading}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {session !== undefined && !isStation(session) && (
        <p className={styles.person}>
          <b>{t.signedInAs(session.person.display_name)}</b>
        </p>
      )}
      {children}
      {hasOther && (
        <div className={styles.ways}>
          <OtherPersonButton />
        </div>
      )}
    </SignInFrame>
  );
}
