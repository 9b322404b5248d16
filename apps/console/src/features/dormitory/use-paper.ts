// One emergency paper: the chosen file is looked at before it is sent, and goes to the residents by one press (SD053).
import { useState } from 'react';
import { setEmergencyPaper, removeEmergencyPaper } from '@yadori/api/dormitory/paper-calls';
import { paperHeadBytes, paperProblem } from '@yadori/api/dormitory/paper-file';
import { paperKindNames, type PaperKind } from '@yadori/api/dormitory/paper-kinds';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { bringBack, removeSoon, useIsHidden, useUndoOffer } from '../../parts/remove-soon.ts';
import { useWhen } from '../../parts/when.ts';
import { useCall } from '../../session/use-call.ts';
import { readsOfPapers, type Paper } from './api.ts';
import { paperTexts } from './paper-texts.ts';

interface UsePaper {
  dormitory: string;
  kind: PaperKind;
  paper: Paper;
}

export function usePaper({ dormitory, kind, paper }: UsePaper) {
  const t = useMessages(paperTexts);
  const language = useLanguage();
  const when = useWhen();
  const name = paperKindNames[kind][language];
  const key = `paper.${dormitory}.${kind}`;
  const offer = useUndoOffer();
  const [chosen, setChosen] = useState<File>();
  const [refused, setRefused] = useState<string>();
  const { busy, call } = useCall(setEmergencyPaper, {
    reads: readsOfPapers,
    readsAfter: 'answer',
    readsFirst: true,
    onOk: () => {
      setChosen(undefined);
      toast(t.done(name));
    },
    onFailed: (refusal) => {
      const now = refusal?.code === 'changed' ? refusal.data?.papers[kind].file : undefined;
      setRefused(now?.at == null ? refusal?.message : t.changed(now.by, when(now.at)));
    },
  });
  const choose = async (file: File) => {
    const wrong = await problemOf(file);
    setRefused(wrong && t[wrong]);
    setChosen(wrong === undefined ? file : undefined);
  };
  return {
    name,
    chosen,
    refused,
    busy,
    isRemoved: useIsHidden()(key),
    choose: (file: File) => void choose(file),
    drop: () => {
      setChosen(undefined);
      setRefused(undefined);
    },
    set: () => {
      setRefused(undefined);
      if (chosen === undefined) return;
      // The new paper takes the place of the one that was about to go.
      if (offer?.key === key) bringBack();
      const body = { paper: kind, revision: String(paper.revision), file_name: chosen.name };
      call({ params: { dormitory }, body, file: chosen });
    },
    remove: () => removePaper({ dormitory, kind, paper }, { key, text: t.removing(name) }),
  };
}

async function problemOf(file: File) {
  const head = await file.slice(0, paperHeadBytes).arrayBuffer();
  return paperProblem(file.size, new Uint8Array(head));
}

const removePaper = (
  { dormitory, kind, paper }: UsePaper,
  offer: { key: string; text: string },
): void =>
  removeSoon({
    ...offer,
    call: removeEmergencyPaper,
    input: { params: { dormitory }, body: { paper: kind, revision: paper.revision } },
    reads: readsOfPapers,
  });
