// Closing the page ends a registration (A079): the browser prompts first, then the register token is removed. A reload of
// the same tab goes on with what may be kept (AM242).
import { useEffect } from 'react';
import { holdReload } from '@yadori/web-client/hold-reload.ts';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import { keepLoginNote, takeLoginNote } from '../../../session/leave.ts';
import { putRegisterTokenAside } from '../../../session/keep-register-token.ts';
import { readRegisterToken } from '../../../session/register-token.ts';
import { keepRegistration } from './kept-registration.ts';
import { registrationMemory } from './registration-memory.ts';

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
    // The note of the page that this one replaces: nothing has ended.
    takeLoginNote();
    const release = holdReload();
    const ask = (event: BeforeUnloadEvent) => {
      // Without a token there is nothing left to lose: the way to the login is free.
      if (readRegisterToken() !== undefined) event.preventDefault();
    };
    const end = (event: PageTransitionEvent) => {
      // A page that is put aside may come back as it was.
      if (event.persisted) return;
      const isOpen = readRegisterToken() !== undefined;
      putRegisterTokenAside();
      // For a tab that goes on to the login screen: there it says why. A closed tab takes the note along.
      if (isOpen) keepLoginNote(ended);
    };
    const keep = () => {
      // A phone may throw away a tab that is not looked at, without another word.
      if (readRegisterToken() !== undefined) keepRegistration(registrationMemory());
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keep);
    addEventListener('pagehide', end);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keep);
      removeEventListener('pagehide', end);
    };
  }, [ended]);
}
