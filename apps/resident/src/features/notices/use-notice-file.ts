// Opens the file of a notice: in a new tab on the PC, over the same view on a phone (W056, AM119).
import { useState } from 'react';
import { useIsPc } from '@yadori/kit/use-media.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import type { OpenedFile } from '../messages/panel.tsx';
import { fetchNoticeFile, type Notice } from './api.ts';

const types = { pdf: 'application/pdf', image: 'image/webp' } as const;

/** In the last tab; it may be loaded again as long as no other one was opened. */
let inTab: string | undefined;

/** What the file is shown as, is ours to say, whatever the answer calls itself. */
export function useNoticeFile({ id, title }: Notice, kind: 'pdf' | 'image') {
  const isPc = useIsPc();
  const [opening, setOpening] = useState(false);
  const [shown, setShown] = useState<OpenedFile>();
  /** Empty where no reason is given. */
  const [failed, setFailed] = useState<string>();
  const open = async () => {
    if (opening || isPressRefused()) return;
    setFailed(undefined);
    setOpening(true);
    // Opened by the press itself: a tab that came later would be taken for a pop-up and be blocked.
    const tab = isPc ? window.open('', '_blank') : null;
    const answer = await fetchNoticeFile(id);
    setOpening(false);
    if (!answer.ok) {
      tab?.close();
      setFailed(answer.code === 'system_error' ? '' : answer.message);
      return;
    }
    const blob = new Blob([answer.data], { type: types[kind] });
    const url = URL.createObjectURL(blob);
    if (tab === null)
      setShown({ kind, name: `${title}.${kind === 'pdf' ? 'pdf' : 'webp'}`, blob, url });
    else showIn(tab, url);
  };
  return { open: () => void open(), opening, failed, shown, close: () => setShown(undefined) };
}

function showIn(tab: Window, url: string): void {
  if (inTab !== undefined) URL.revokeObjectURL(inTab);
  inTab = url;
  tab.location.replace(url);
}
