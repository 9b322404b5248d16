// Reads the chosen file; a later choice overtakes an earlier one.
import { useEffect, useRef, useState } from 'react';
import type { AvatarDraft, PhotoRefusal } from './avatar-draft.ts';
import { startCrop } from './crop-geometry.ts';
import { readPhoto } from './decode/read-photo.ts';

interface Listeners {
  onDraft: (draft: AvatarDraft | undefined) => void;
  onRefused: ((reason: PhotoRefusal) => void) | undefined;
}

export function usePhoto({ onDraft, onRefused }: Listeners) {
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<PhotoRefusal>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const choose = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setRefusal(undefined);
    setReading(true);
    const read = await readPhoto(file, signal);
    if (signal.aborted) return;
    setReading(false);
    if ('photo' in read) onDraft({ photo: read.photo, crop: startCrop });
    else {
      setRefusal(read.refusal);
      onDraft(undefined);
      onRefused?.(read.refusal);
    }
  };
  return { reading, refusal, choose };
}
