// Sends and removes the photo of the dish in the editor. Another photo may be of another dish: of a published one it is asked
// whether what is stated stays right (AM251).
import { useState } from 'react';
import { menuMonth } from '@yadori/api/meals/staff/month-calls';
import { photoMaxBytes } from '@yadori/api/meals/staff/photo-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../session/use-call.ts';
import { formOf, typedOver } from './dish-form.ts';
import { allStatements } from './old-statements.ts';
import { savePhoto } from './save-meal.ts';
import { photoTexts } from './photo-texts.ts';
import type { Editor } from './use-editor.ts';

export function usePhoto({ base, setBase, setForm, setOutcome }: Editor) {
  const t = useMessages(photoTexts);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { draft, live } = base;
  const [asked, setAsked] = useState<{ file: File | undefined; names: string[] }>();
  const { busy, refusal, call, forget } = useCall(savePhoto, {
    reads: [menuMonth],
    readsAfter: 'answer',
    onOk: ({ data: { cell } }, _content, file) => {
      // The photo is sent on its own: what was typed stays, and no statement that became unknown comes back with it.
      setBase(cell);
      setOutcome({});
      setForm((typed) => typedOver(typed, formOf(base), formOf(cell)));
      toast(file === undefined ? t.removed : t.saved);
    },
    onFailed: (_refusal, { code, data }) => {
      if (code === 'changed' && data?.cell) setOutcome({ newer: data.cell });
    },
  });
  const isNewer = refusal?.code === 'changed' && refusal.data?.cell != null;
  const refused = isNewer ? undefined : (refusal?.errors['photo']?.[0] ?? refusal?.message);
  const write = (file: File | undefined, keeps = false) => {
    const isLarge = file !== undefined && file.size > photoMaxBytes;
    setAsked(undefined);
    setIsTooLarge(isLarge);
    if (isLarge) forget();
    else call({ draft, live }, file, keeps);
  };
  const begin = (file: File | undefined) => {
    const isOther = draft === null && live !== null && live.photo !== null;
    const names = isOther ? allStatements(formOf(base)) : [];
    if (names.length > 0) setAsked({ file, names });
    else write(file);
  };
  const question = asked && {
    names: asked.names,
    onBack: () => setAsked(undefined),
    onAnswer: (isKept: boolean) => write(asked.file, isKept),
  };
  return {
    busy,
    error: isTooLarge ? t.tooLarge : refused,
    question,
    choose: (file: File) => begin(file),
    remove: () => begin(undefined),
  };
}
