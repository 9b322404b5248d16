// Whose nights away are filed, then the report.
import { useState } from 'react';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { FindResident } from '../../residents/panel.tsx';
import { onBehalfTexts } from '../on-behalf-texts.ts';
import styles from '../on-behalf.module.css';
import { GuestDialog } from './guest-dialog.tsx';
import { OnBehalfDialog } from './on-behalf-dialog.tsx';

interface FileForDialogProps {
  dormitory: string;
  onClose: () => void;
}

interface Account {
  id: number;
  name: string;
}

type Kind = 'own' | 'guest';

export function FileForDialog({ dormitory, onClose }: FileForDialogProps) {
  const t = useMessages(onBehalfTexts);
  const [account, setAccount] = useState<Account>();
  const [kind, setKind] = useState<Kind>('own');
  const [session, here] = [useSession(), useDormitory()];
  // Those who may not change reports file nights away alone.
  const withGuests = hasRight(session, here, { of: 'stays', level: 'edit' });
  if (account !== undefined) {
    const Form = kind === 'own' ? OnBehalfDialog : GuestDialog;
    return <Form account={account} onClose={onClose} />;
  }
  const kinds = [
    { value: 'own', label: t.own },
    { value: 'guest', label: t.guest },
  ] as const;
  return (
    <Dialog open tall onClose={onClose} title={t.whose}>
      {withGuests && (
        <div className={styles.kind}>
          <Segment legend={t.what} options={kinds} value={kind} onChange={setKind} />
        </div>
      )}
      <FindResident dormitory={dormitory} onChoose={setAccount} />
    </Dialog>
  );
}
