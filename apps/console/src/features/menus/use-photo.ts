// Sends and removes the photo of the dish in the editor.
import { useState } from 'react';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import {
  photoMaxBytes,
  removeDraftPhoto,
  removeMenuPhoto,
  setDraftPhoto,
  setMenuPhoto,
} from '@yadori/api/meals/staff/photo-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import { photoTexts } from './photo-texts.ts';
import type { Editor } from './use-editor.ts';

export function usePhoto({ base, setBase, setForm, setOutcome }: Editor) {
  const t = useMessages(photoTexts);
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const { draft, live } = base;
  const write = (file: File | undefined) =>
    run(async () => {
      setError(undefined);
      if (file !== undefined && file.size > photoMaxBytes) return setError(t.tooLarge);
      const answer = await (draft === null ? ofMenu(live, file) : ofDraft(draft, file));
      if (answer === undefined) return;
      if (answer.ok) {
        // The photo is sent on its own: what was typed stays.
        setBase(answer.data.cell);
        setOutcome({});
        setForm((typed) => ({ ...typed, photo: answer.data.photo }));
        toast(file === undefined ? t.removed : t.saved);
      } else if (answer.code === 'changed' && answer.data?.cell)
        setOutcome({ newer: answer.data.cell });
      else setError(answer.errors?.['photo']?.[0] ?? answer.message);
      await readAgain(menuMonth);
    });
  return { busy, error, choose: (file: File) => write(file), remove: () => write(undefined) };
}

type Row = { id: number; revision: number };

async function ofMenu(row: Row | null, file: File | undefined) {
  if (row === null) return undefined;
  const input = { params: { id: row.id }, body: { revision: row.revision } };
  return file === undefined ? send(removeMenuPhoto, input) : send(setMenuPhoto, { ...input, file });
}

function ofDraft({ id, revision }: Row, file: File | undefined) {
  const input = { params: { id }, body: { revision } };
  return file === undefined
    ? send(removeDraftPhoto, input)
    : send(setDraftPhoto, { ...input, file });
}
