// Behind the idle lock without a network: roster and board alone, after a passkey that the device checks itself (AM252).
// Nothing else of the page is shown, and nothing can be sent from here.
import { useEffect, useState } from 'react';
import type { PasskeyKeys } from '@yadori/api/staff/passkey-key-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { refusedHere } from '@yadori/web-client/refused-here.ts';
import { useSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { checkPasskey, type AskForPasskey } from '../check-passkey.ts';
import { keptDormitories, keptPasskeys, type KeptDormitory } from '../kept-lists.ts';
import { lockedTexts } from '../texts.ts';
import { useClosedAfter } from '../use-closed-after.ts';
import styles from './locked-lists.module.css';
import { OpenedLists } from './opened-lists.tsx';

interface LockedListsProps {
  /** Sign of a passkey. */
  icon: string;
  /** False where the browser has no passkeys at this address. */
  hasPasskeys: boolean;
  ask: AskForPasskey;
}

export function LockedLists({ hasPasskeys, icon, ask }: LockedListsProps) {
  const t = useMessages(lockedTexts);
  const session = useSession();
  const [opened, setOpened] = useState<readonly KeptDormitory[]>();
  const close = () => setOpened(undefined);
  useClosedAfter(session.idle_minutes, opened !== undefined, close);
  const kept = useKeptPasskeys();
  if (opened !== undefined) return <OpenedLists dormitories={opened} onClose={close} />;
  if (kept === undefined) return null;
  const { keys } = kept;
  const isGone = keys === undefined && session.factors.includes('passkey');
  return (
    <div className={styles.part}>
      <p>{t.offline}</p>
      {hasPasskeys && keys !== undefined && keys.passkeys.length > 0 ? (
        <OpenByPasskey icon={icon} keys={keys} ask={ask} onOpened={setOpened} />
      ) : (
        <Banner tone="warn">{hasPasskeys && isGone ? t.nothingKept : t.noPasskey}</Banner>
      )}
    </div>
  );
}

/** Undefined while they are read. */
function useKeptPasskeys(): { keys: PasskeyKeys | undefined } | undefined {
  const [kept, setKept] = useState<{ keys: PasskeyKeys | undefined }>();
  useEffect(() => void keptPasskeys().then((keys) => setKept({ keys })), []);
  return kept;
}

interface OpenByPasskeyProps extends Pick<LockedListsProps, 'icon' | 'ask'> {
  keys: PasskeyKeys;
  onOpened: (dormitories: readonly KeptDormitory[]) => void;
}

function OpenByPasskey({ icon, keys, ask, onOpened }: OpenByPasskeyProps) {
  const t = useMessages(lockedTexts);
  const session = useSession();
  const open = async () => {
    if (!(await checkPasskey(ask, keys, String(session.person.id)))) return refusedHere(t.refused);
    const dormitories = await keptDormitories(session, shownDormitory());
    if (dormitories.length === 0) return refusedHere(t.nothingKept);
    return { ok: true as const, dormitories };
  };
  const { busy, refusal, call } = useCall(open, {
    onOk: ({ dormitories }) => onOpened(dormitories),
  });
  return (
    <>
      <p>{t.lead}</p>
      {refusal !== undefined && (
        <Banner tone="danger" role="alert">
          {refusal.message}
        </Banner>
      )}
      <Button variant="primary" size="large" wide icon={icon} busy={busy} onClick={() => call()}>
        {t.open}
      </Button>
    </>
  );
}

/** Of the address, which stays under the lock. */
const shownDormitory = (): string | undefined =>
  /^\/staff\/([\w-]+)\/./.exec(location.pathname)?.[1];
