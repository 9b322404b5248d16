// Closing the page ends a registration (A079, AM039): the browser asks first, then the register token goes.
import { useEffect } from 'react';
import { holdReload } from '../../shell/hold-reload.ts';
import { readRegisterToken, removeRegisterToken } from '../../shell/register-token.ts';

export function useClosing(): void {
  useEffect(() => {
    const release = holdReload();
    const ask = (event: BeforeUnloadEvent) => {
      // Without a token there is nothing left to lose: the way to the login is free.
      if (readRegisterToken() !== undefined) event.preventDefault();
    };
    const end = (event: PageTransitionEvent) => {
      // A page that is put aside may come back as it was.
      if (!event.persisted) removeRegisterToken();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', end);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', end);
    };
  }, []);
}
