// Opens the file of a notice: in a new tab on the PC, in the same view on a phone (W056, AM119).
import { useState } from 'react';
import { noticeFile } from '@yadori/api/notices/calls';
import { send } from '../../shell/api.ts';
import { useIsPc } from '../../ui/use-media.ts';

let shown: string | undefined;

/** `type`: what the file is shown as, whatever the answer calls itself. `failed` is empty where nobody says why. */
export function useNoticeFile(id: number, type: 'application/pdf' | 'image/webp') {
  const isPc = useIsPc();
  const [opening, setOpening] = useState(false);
  const [failed, setFailed] = useState<string>();
  const open = async () => {
    if (opening) return;
    setFailed(undefined);
    setOpening(true);
    // Opened by the press itself: a tab that came later would be taken for a pop-up and be blocked.
    const tab = isPc ? window.open('', '_blank') : null;
    const answer = await send(noticeFile, { params: { id } }, undefined, { quiet: true });
    setOpening(false);
    if (answer.ok) show(new Blob([answer.data], { type }), tab);
    else {
      tab?.close();
      setFailed(answer.code === 'system_error' ? '' : answer.message);
    }
  };
  return { open: () => void open(), opening, failed };
}

function show(file: Blob, tab: Window | null): void {
  // The one before has been loaded by its tab; the last one is kept, so that its tab may load it again.
  if (shown !== undefined) URL.revokeObjectURL(shown);
  shown = URL.createObjectURL(file);
  (tab ?? window).location.assign(shown);
}
