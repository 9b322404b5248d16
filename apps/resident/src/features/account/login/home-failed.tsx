// On the login screen of a visitor whose session goes on: Home could not be loaded (AM234).
import { useEffect, useState } from 'react';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { homeFailed } from '../../../session/leave.ts';
import { readToken } from '../../../session/session.ts';
import { loginTexts } from './login-texts.ts';

const isKept = () => location.search === homeFailed && readToken() !== undefined;

export function HomeFailed({ className }: { className: string | undefined }) {
  const texts = useMessages(loginTexts);
  const [hasFailed, setHasFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the prerendered page must not read the address
  useEffect(() => setHasFailed(isKept()), []);
  if (!hasFailed) return null;
  const again = async () => {
    setBusy(true);
    const { loadHomeAgain } = await import('./load-home-again.ts');
    // Busy to the end: the next document takes over.
    if (await loadHomeAgain()) return;
    setBusy(false);
    setHasFailed(isKept());
  };
  return (
    <div className={className}>
      <Banner tone="danger" role="alert">
        {texts.homeFailed}
      </Banner>
      <Button busy={busy} onClick={() => void again().catch(() => setBusy(false))}>
        {texts.again}
      </Button>
    </div>
  );
}
