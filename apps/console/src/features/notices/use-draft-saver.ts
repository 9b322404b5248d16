// The saver of an open editor. What is not kept yet is kept when the editor closes and when the network is back; what was
// typed before a reload is offered again, and kept.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { now } from '@yadori/web-client/clock.ts';
import { useStore } from '@yadori/web-client/store.ts';
import { halfWritten, keepHalfWritten, useHalfWritten } from '../../session/half-written.ts';
import { emptyForm, formOf, type NoticeForm } from './draft-form.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';

interface Unkept {
  form: NoticeForm;
  revision?: number;
}

interface BegunDraft {
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
  initial: Draft | undefined;
}

interface DraftSaverOptions extends BegunDraft {
  /** For the address of an editor that is open still. */
  onCreated: (id: number) => void;
}

export function useDraftSaver({ onCreated, ...begun }: DraftSaverOptions): DraftSaver {
  const [{ saver, isTypedBefore }] = useState(() => newSaver(begun));
  const { dormitory, initial } = begun;
  const { phase, form, draft } = useStore(saver.store);
  const unkept = phase === 'kept' ? undefined : { form, revision: draft?.revision };
  useHalfWritten(nameOf(draft, dormitory), unkept);
  const isNew = initial === undefined && draft !== undefined;
  const reach = useEffectEvent(() => draft !== undefined && onCreated(draft.id));
  useEffect(() => void (isNew && reach()), [isNew]);
  // Not where the saver is made: React may make one for a render that is never shown.
  useEffect(() => {
    if (isTypedBefore) saver.change({});
  }, [saver, isTypedBefore]);
  useEffect(() => {
    addEventListener('online', saver.again);
    return () => {
      removeEventListener('online', saver.again);
      void saver.flush().then(() => {
        const last = saver.store.get();
        if (last.phase === 'kept') keepHalfWritten(nameOf(last.draft, dormitory), undefined);
      });
    };
  }, [saver, dormitory]);
  return saver;
}

/** Of what is not kept on the server yet. */
const nameOf = (draft: Pick<Draft, 'id'> | undefined, dormitory: string | undefined) =>
  `notice.${draft?.id ?? dormitory ?? 'all'}`;

function newSaver({ dormitory, initial }: BegunDraft) {
  const target = { dormitories: dormitory === undefined ? null : [dormitory] };
  const empty = emptyForm(target, now());
  const before = halfWritten<Unkept>(nameOf(initial, dormitory), {
    form: { ...empty, target: { dormitories: null } },
  });
  const form = before?.form ?? (initial === undefined ? empty : formOf(initial, now()));
  const saver = createDraftSaver({
    dormitory: dormitory ?? null,
    // Over the revision that was open: what somebody else has kept since is a conflict.
    initial: {
      form,
      draft: initial && { ...initial, revision: before?.revision ?? initial.revision },
    },
    onCreated: () => keepHalfWritten(nameOf(undefined, dormitory), undefined),
  });
  return { saver, isTypedBefore: before !== undefined };
}
