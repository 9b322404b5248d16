// The file of a message: a picture where there is a small one, a card with kind and size, or the note that it is gone.
import type { Attachment, Message } from '@yadori/api/messages/shapes';
import { useState } from 'react';
import { ExpiredFile, FileCard } from './file-card.tsx';
import { Picture } from './picture.tsx';

interface AttachmentCardProps {
  message: Message;
  attachment: Attachment;
  onOpen: (message: Message) => Promise<void>;
}

export function AttachmentCard({ message, attachment, onOpen }: AttachmentCardProps) {
  'use memo';
  const [opening, setOpening] = useState(false);
  const open = async () => {
    if (opening) return;
    setOpening(true);
    await onOpen(message);
    setOpening(false);
  };
  if (!attachment.is_valid) return <ExpiredFile attachment={attachment} />;
  const { thumbnail } = attachment;
  const look = { attachment, opening, onOpen: () => void open() };
  return thumbnail === null ? <FileCard {...look} /> : <Picture {...look} thumbnail={thumbnail} />;
}
