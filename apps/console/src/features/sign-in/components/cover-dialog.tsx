// A modal over everything, dialogs included, which only an answer closes: who is signed in, how to go on, and another
// person instead (SA023).
import { useEffect, useRef, type ReactNode } from 'react';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { isStation, useSessionIfAny } from '../../../session/session.ts';
import { signInTexts } from '../texts.ts';
import styles from './cover-dialog.module.css';
import { OtherPersonButton } from './other-person-button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import frameStyles from './sign-in-frame.module.css';

interface CoverDialogProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Of the field that is focused first; one cover is shown at a time. */
export const coverPasswordId = 'cover-password';

export function CoverDialog({ title, text, children }: CoverDialogProps) {
  const t = useMessages(signInTexts);
  const dialog = useCover(coverPasswordId);
  const session = useSessionIfAny();
  return (
    // Neither Escape nor the back gesture of a phone closes it.
    <dialog
      ref={dialog}
      closedby="none"
      className={styles.screen}
      aria-labelledby="cover-title"
      onCancel={(event) => event.preventDefault()}
    >
      <SignInFrame>
        <title>{`${title} | Yadori`}</title>
        <h1 id="cover-title" className={frameStyles.heading}>
          {title}
        </h1>
        <p className={frameStyles.text}>{text}</p>
        {session !== undefined && !isStation(session) && (
          <p className={frameStyles.person}>
            <b>{t.signedInAs(session.person.display_name)}</b>
          </p>
        )}
        {children}
        <div className={frameStyles.ways}>
          <OtherPersonButton />
        </div>
      </SignInFrame>
    </dialog>
  );
}

/** Open as long as it is there. `fieldId`: what is focused first. */
function useCover(fieldId: string) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const open = () => {
      if (!dialog.open) dialog.showModal();
      focusField(fieldId);
    };
    open();
    // Browsers without `closedby` close at a second Escape whatever the page says.
    dialog.addEventListener('close', open);
    return () => {
      dialog.removeEventListener('close', open);
      dialog.close();
    };
  }, [fieldId]);
  return ref;
}
