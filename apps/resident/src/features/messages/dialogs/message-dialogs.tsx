// The dialogs of the screen, fetched when the first of them opens. One at a time.
import copyIcon from '@phosphor-icons/core/regular/copy.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import { useState } from 'react';
import type { Message } from '@yadori/api/messages/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { RowButton, RowList } from '@yadori/kit/list-row.tsx';
import type { useDraft } from '../compose/use-draft.ts';
import type { MessageHandlers } from '../components/message-handlers.ts';
import { messageTexts } from '../message-texts.ts';
import { FileViewer } from '../viewer/file-viewer.tsx';
import type { MessageDialog } from './message-dialog.ts';
import styles from './message-dialogs.module.css';
import { UrgentDialog } from './urgent-dialog.tsx';

interface MessageDialogsProps {
  dialog: MessageDialog;
  handlers: MessageHandlers;
  /** Returns the server's text where it refuses. */
  onRemove: (id: number) => Promise<void>;
  draft: ReturnType<typeof useDraft>;
  onUrgent: () => void;
  onClose: () => void;
}

export function MessageDialogs(props: MessageDialogsProps) {
  const { dialog, handlers, onRemove, draft, onUrgent, onClose } = props;
  switch (dialog.kind) {
    case 'actions':
      return <ActionsDialog message={dialog.message} handlers={handlers} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog message={dialog.message} onRemove={onRemove} onClose={onClose} />;
    case 'failure':
      return <FailureDialog title={dialog.title} text={dialog.text} onClose={onClose} />;
    case 'file':
      return <FileViewer file={dialog.file} onClose={onClose} />;
    case 'urgent':
      return <UrgentDialog draft={draft} onSend={onUrgent} onClose={onClose} />;
  }
}

type ActionsDialogProps = Pick<MessageDialogsProps, 'handlers' | 'onClose'> & { message: Message };

function ActionsDialog({ message, handlers, onClose }: ActionsDialogProps) {
  const t = useMessages(messageTexts);
  return (
    <Dialog open onClose={onClose} title={t.actions}>
      {message.text !== '' && <p className={styles.quote}>{message.text}</p>}
      <RowList>
        {message.text !== '' && (
          <li>
            <RowButton
              icon={copyIcon}
              onClick={() => {
                onClose();
                handlers.copy(message);
              }}
            >
              {t.copy}
            </RowButton>
          </li>
        )}
        <li>
          <RowButton
            icon={trash}
            className={styles.remove}
            onClick={() => handlers.remove(message)}
          >
            {t.remove}
          </RowButton>
        </li>
      </RowList>
    </Dialog>
  );
}

type RemoveDialogProps = Pick<MessageDialogsProps, 'onRemove' | 'onClose'> & { message: Message };

function RemoveDialog({ message: { id, text, attachment }, onRemove, onClose }: RemoveDialogProps) {
  const t = useMessages(messageTexts);
  const [removing, setRemoving] = useState(false);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.removeTitle}
      summary={<span className={styles.quote}>{text === '' ? attachment?.name : text}</span>}
      notice={t.removeNotice}
      actionLabel={t.removeAction}
      actionVariant="danger"
      backLabel={t.keep}
      busy={removing}
      onAction={() => {
        setRemoving(true);
        void onRemove(id).finally(() => setRemoving(false));
      }}
    />
  );
}

interface FailureDialogProps {
  title: string;
  text: string;
  onClose: () => void;
}

function FailureDialog({ title, text, onClose }: FailureDialogProps) {
  const t = useMessages(messageTexts);
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p className={styles.text}>{text}</p>
    </Dialog>
  );
}
