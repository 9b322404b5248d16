// Opens the emergency contacts of all who need help or have not answered, after saying what that means.
import { useState } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { safetyTexts } from '../texts.ts';
import type { useContacts } from '../use-contacts.ts';

export function ContactsPart({
  contacts,
  error,
  busy,
  open,
  hide,
}: ReturnType<typeof useContacts>) {
  const t = useMessages(safetyTexts);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      {contacts === undefined ? (
        <Button wide busy={busy} onClick={() => setIsAsked(true)}>
          {t.contacts}
        </Button>
      ) : (
        <Button wide onClick={hide}>
          {t.contactsHide}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={t.contacts}
        notice={t.contactsText}
        actionLabel={t.contactsOpen}
        onAction={() => {
          // The question for a second factor is a dialog of its own.
          setIsAsked(false);
          open();
        }}
      />
    </>
  );
}
