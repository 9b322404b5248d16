// Closing the page ends a registration (A079, AM039): the browser prompts first, then the register token is removed.
import { useEffect } from 'react';
import { holdReload } from '@yadori/web-client/hold-reload.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { keepLoginNote } from '../../../session/leave.ts';
import { readRegisterToken, removeRegisterToken } from '../../../session/register-token.ts';

const texts = defineMessages({
  ja: {
    ended:
      '入力の途中でページを離れたため、登録は終了しました。「会員登録をはじめる」から、はじめからやり直してください。',
  },
  en: {
    ended:
      'You left the page before finishing, so the registration has ended. Press “Start registration” to begin again.',
  },
});

export function useClosing(): void {
  const { ended } = useMessages(texts);
  useEffect(() => {
    const release = holdReload();
    const ask = (event: BeforeUnloadEvent) => {
      // Without a token there is nothing left to lose: the way to the login is free.
      if (readRegisterToken() !== undefined) event.preventDefault();
    };
    const end = (event: PageTransitionEvent) => {
      // A page that is put aside may come back as it was.
      if (event.persisted) return;
      // A reload comes to the login screen: there it says why. A closed tab takes the note along.
      if (readRegisterToken() !== undefined) keepLoginNote(ended);
      removeRegisterToken();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', end);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', end);
    };
  }, [ended]);
}
