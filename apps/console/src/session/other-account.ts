// Ends this page when its person signs out, or somebody else signs in, in another tab (AM262).
import { watchAccount, type PageHistory } from '@yadori/web-client/other-account.ts';
import { deviceStorage, tabStorage } from '@yadori/web-client/storage.ts';
import { dropHalfWritten } from './half-written.ts';
import { counterSecret, forgetRead } from './kept-stores.ts';
import { signedInKey } from './signed-in-key.ts';
import { signedInId } from './signed-in.ts';

const isOwn = (stored: string | null) => stored === signedInId();

/** The session says what follows: the screens of who is signed in now, or the sign-in. */
export function followAccount(history: PageHistory): void {
  deviceStorage.write(signedInKey, signedInId());
  watchAccount({
    key: signedInKey,
    isOwn,
    history,
    isStillOwn: () => isOwn(deviceStorage.read(signedInKey)),
    leave: () => {
      dropHalfWritten({ butOwn: false });
      forgetRead();
      // What a station keeps opens for that station only.
      tabStorage.write(counterSecret);
      location.replace('/staff/');
    },
  });
}
