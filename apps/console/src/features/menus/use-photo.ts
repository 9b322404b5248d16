// Sends and removes the photo of the dish in the editor. Another photo may be of another dish: of a published one it is asked
// whether what is stated stays right (AM251).
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
import { formOf, typedOver } from './dish-form.ts';
import { allStatements } from './old-statements.ts';
import { photoTexts } from './photo-texts.ts';
import type { Editor } from './use-editor.ts';

export function usePhoto({ base, setBase, setForm, setOutcome }: Editor) {
  const t = useMessages(photoTexts);
  const [error, setError] = useState<string>();
  const { busy, run } = useTask();
  const { draft, live } = base;
  const [asked, setAsked] = useState<{ file: File | undefined; names: string[] }>();
  const write = (file: File | undefined, keeps = false) =>
    run(async () => {
      setAsked(undefined);
      setError(undefined);
      if (file !== undefined && file.size > photoMaxBytes) return setError(t.tooLarge);
      const answer = await (draft === null ? ofMenu(live, file, keeps) : ofDraft(draft, file));
      if (answer === undefined) return;
      if (answer.ok) {
        // The photo is sent on its own: what was typed stays, and no statement that became unknown comes back with it.
        const { cell } = answer.data;
        setBase(cell);
        setOutcome({});
        setForm((typed) => typedOver(typed, formOf(base), formOf(cell)));
        toast(file === undefined ? t.removed : t.saved);
      } else if (answer.code === 'changed' && answer.data?.cell)
        setOutcome({ newer: answer.data.cell });
      else setError(answer.errors?.['photo']?.[0] ?? answer.message);
      await readAgain(menuMonth);
    });
  const begin = (file: File | undefined) => {
    const isOther = draft === null && live !== null && live.photo !== null;
    const names = isOther ? allStatements(formOf(base)) : [];
    if (names.length > 0) setAsked({ file, names });
    else void write(file);
  };
  const question = asked && {
    names: asked.names,
    onBack: () => setAsked(undefined),
    onAnswer: (isKept: boolean) => void write(asked.file, isKept),
  };
  return {
    busy,
    error,
    question,
    choose: (file: File) => begin(file),
    remove: () => begin(undefined),
  };
}

type Row = { id: number; revision: number };

async function ofMenu(row: Row | null, file: File | undefined, keeps: boolean) {
  if (row === null) return undefined;
  const body = { revision: row.revision, ...(keeps && { statements: 'keep' as const }) };
  const input = { params: { id: row.id }, body };
  return file === undefined ? send(removeMenuPhoto, input) : send(setMenuPhoto, { ...input, file });
}

function ofDraft({ id, revision }: Row, file: File | undefined) {
  const input = { params: { id }, body: { revision } };
  return file === undefined
    ? send(removeDraftPhoto, input)
    : send(setDraftPhoto, { ...input, file });
}
