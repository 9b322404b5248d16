// The person's passkeys: one for each device, with the ways to add and to remove one (SK014).
import { useEffect } from 'react';
import type { DataOf } from '@yadori/api/contract/call';
import { ownFactors } from '@yadori/api/staff/factor-calls';
import { removeOwnPasskey } from '@yadori/api/staff/passkey-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useWhen } from '../../../parts/when.ts';
import { loadSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { hasPasskeys } from '../../sign-in/panel.tsx';
import { factorTexts } from '../factor-texts.ts';
import styles from '../me.module.css';
import { PasskeyDialog } from './passkey-dialog.tsx';

type OwnPasskey = DataOf<typeof ownFactors>['passkeys'][number];

export function PasskeysSection({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const t = useMessages(factorTexts);
  const [open, dialog] = useDialogOf<'add' | OwnPasskey>((of, close) =>
    of === 'add' ? (
      <PasskeyDialog onClose={close} />
    ) : (
      <RemoveDialog passkey={of} onClose={close} />
    ),
  );
  useKeptKeys(passkeys);
  return (
    <section className={styles.panel} aria-labelledby="factors-passkeys">
      <h2 id="factors-passkeys" className={styles.heading}>
        {t.passkeys}
      </h2>
      <p className={styles.row}>
        {passkeys.length === 0 && <Tag small>{t.noPasskeys}</Tag>}
        <span className="muted size-12">{t.passkeysText}</span>
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => open(passkey)} />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button onClick={() => open('add')}>{t.addPasskey}</Button>
      ) : (
        <p className={styles.note}>{t.passkeysMissing}</p>
      )}
      {dialog}
    </section>
  );
}

/** A new passkey opens what the device keeps, and a removed one does not any more (AM252). */
function useKeptKeys(passkeys: readonly OwnPasskey[]): void {
  const ids = passkeys.map(({ id }) => id).join();
  useEffect(() => {
    void import('../../../session/offline/keep-answers.ts').then(
      ({ keepPasskeyKeys }) => keepPasskeyKeys(),
      () => undefined,
    );
  }, [ids]);
}

function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const t = useMessages(factorTexts);
  const when = useWhen();
  const { name, created_at: added, last_used_at: used } = passkey;
  return (
    <li className={styles.row}>
      <div className={styles.session}>
        <b>{name}</b>
        <p className="muted size-12">
          {t.added(when(added))} · {used === null ? t.unused : t.used(when(used))}
        </p>
      </div>
      <Button aria-label={t.removeOf(name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useMessages(factorTexts);
  const end = () => {
    toast(t.passkeyRemoved);
    onClose();
    return loadSession();
  };
  const { busy, refusal, call } = useCall(removeOwnPasskey, {
    onOk: end,
    // Removed in another window meanwhile.
    onFailed: (_refusal, { status }) => status === 404 && end(),
    reads: [ownFactors],
    readsAfter: 'answer',
  });
  return (
    <WriteDialog
      danger
      busy={busy}
      onClose={onClose}
      title={t.removeTitle(passkey.name)}
      consequences={t.removeText}
      refusal={refusal?.message}
      actionLabel={t.remove}
      onSubmit={() => call({ params: { id: passkey.id } })}
    />
  );
}
