// Saving the certificate as a picture or a PDF, and opening the PDF for print (R002, R004, AM187, AM189).
import { useState } from 'react';
import { useMessages } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { saveFile } from '@yadori/web-client/save-file.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { fetchFile, type Certificate } from './api.ts';
import { certificateTexts } from './certificate-texts.ts';

type Task = 'png' | 'pdf' | 'print';

export function useFiles(certificate: Certificate) {
  const t = useMessages(certificateTexts);
  const name = t.fileName(certificate.created_at.slice(0, 10));
  const [busy, setBusy] = useState<Task>();
  const [failure, setFailure] = useState<string>();

  /** The file, or undefined after a shown failure. */
  const ask = async (task: Task): Promise<Blob | undefined> => {
    setBusy(task);
    setFailure(undefined);
    try {
      return await fetchFile(task === 'png' ? 'png' : 'pdf');
    } catch (error) {
      if (isPressRefused()) return undefined;
      const said = error instanceof Refused ? error.failure : undefined;
      setFailure(said?.code === 'error' && said.message !== '' ? said.message : t.notSaved);
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };

  const save = async (kind: 'png' | 'pdf') => {
    const file = await ask(kind);
    if (file === undefined) return;
    if (await saveFile(file, `${name}.${kind}`)) toast(t.saved);
  };

  /** Called from the press itself: a tab that is opened later counts as an unwanted one. */
  const print = async () => {
    const tab = window.open('', '_blank');
    if (tab !== null) tab.document.title = tab.document.body.textContent = t.preparing;
    const file = await ask('print');
    if (file === undefined) tab?.close();
    else if (tab === null) await saveFile(file, `${name}.pdf`);
    else tab.location.replace(URL.createObjectURL(file));
  };

  return { busy, failure, pdfName: `${name}.pdf`, save, print };
}
