// Who moves out, then the application; of somebody who has filed already, the one that stands.
import { useState } from 'react';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { FindResident } from '../../residents/panel.tsx';
import { useMoveOutsOf } from '../api.ts';
import { moveOutTexts } from '../texts.ts';
import { FileDialog } from './on-behalf.tsx';

interface FileForDialogProps {
  dormitory: string;
  onClose: () => void;
}

interface Account {
  id: number;
  name: string;
}

export function FileForDialog({ dormitory, onClose }: FileForDialogProps) {
  const t = useMessages(moveOutTexts);
  const [account, setAccount] = useState<Account>();
  if (account !== undefined)
    return <FileOrOpen dormitory={dormitory} account={account} onClose={onClose} />;
  return (
    <Dialog open tall onClose={onClose} title={t.who}>
      <FindResident dormitory={dormitory} onChoose={setAccount} />
    </Dialog>
  );
}

/** A second application is refused by the server: the first one is offered instead, before a form is filled in. */
function FileOrOpen({ dormitory, account, onClose }: FileForDialogProps & { account: Account }) {
  const t = useMessages(moveOutTexts);
  const { id, name } = account;
  const list = useMoveOutsOf({ id, dormitory });
  const found = list.data?.data;
  if (found?.can_file === true)
    return <FileDialog subject={{ account_id: id, name }} onClose={onClose} />;
  const [newest] = found?.rows ?? [];
  return (
    <Dialog open tall onClose={onClose} title={t.filedOf(name)}>
      <ReadView read={list} data={found} failed={t.failed} waiting={[48]}>
        {() => (
          <div className="stack gap-16">
            <p>{t.filedText}</p>
            {newest !== undefined && (
              <div>
                <LinkButton to={`/${dormitory}/move-outs/${newest.id}`} onClick={onClose}>
                  {t.openFiled}
                </LinkButton>
              </div>
            )}
          </div>
        )}
      </ReadView>
    </Dialog>
  );
}
