// The file of a message: pictures open in place, everything else is saved; drawings by scripts never open (SF026).
import file from '@phosphor-icons/core/regular/file.svg?raw';
import warning from '@phosphor-icons/core/fill/warning-fill.svg?raw';
import { useState } from 'react';
import { drawnTypes } from '@yadori/api/messages/attachments';
import type { Attachment } from '@yadori/api/messages/shapes';
import { staffAttachment } from '@yadori/api/messages/staff-calls';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { useCall } from '../../../session/use-call.ts';
import { inboxTexts } from '../texts.ts';
import styles from '../thread.module.css';

interface AttachmentProps {
  messageId: number;
  attachment: Attachment;
}

export function AttachmentView({ messageId, attachment }: AttachmentProps) {
  const t = useMessages(inboxTexts);
  const [shown, setShown] = useState<string>();
  const { name } = attachment;
  const { busy, call } = useCall(staffAttachment, {
    onOk: async ({ data }) => {
      if (drawnTypes.some((type) => type === attachment.type)) setShown(URL.createObjectURL(data));
      else await saveFile(data, name);
    },
    onFailed: (_refusal, { message }) => toast(message || t.fileFailed),
  });
  if (!attachment.is_valid) {
    return (
      <p className="bar gap-6 muted anywhere">
        <Icon svg={warning} size={16} /> {name} ({t.expiredFile})
      </p>
    );
  }
  const open = () => call({ params: { id: messageId } });
  const close = () => {
    if (shown !== undefined) URL.revokeObjectURL(shown);
    setShown(undefined);
  };
  return (
    <>
      <FileButton attachment={attachment} busy={busy} onOpen={open} />
      <Dialog open={shown !== undefined} onClose={close} title={name} wide>
        <img src={shown} alt={name} className={styles.picture} />
      </Dialog>
    </>
  );
}

interface FileButtonProps {
  attachment: Attachment;
  busy: boolean;
  onOpen: () => void;
}

function FileButton({ attachment: { name, thumbnail }, busy, onOpen }: FileButtonProps) {
  const t = useMessages(inboxTexts);
  return (
    <button
      type="button"
      className={styles.file}
      aria-busy={busy}
      aria-label={t.openFile(name)}
      onClick={onOpen}
    >
      {thumbnail === null ? (
        <>
          <Icon svg={file} size={20} /> {name}
        </>
      ) : (
        <img
          src={thumbnail.path}
          alt=""
          width={thumbnail.width}
          height={thumbnail.height}
          className={styles.thumbnail}
        />
      )}
    </button>
  );
}
