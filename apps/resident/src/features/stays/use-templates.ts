// The template row of the own form: choosing, keeping, deleting (O002 to O005).
import { useState } from 'react';
import { deleteTemplate } from '@yadori/api/stays/calls';
import { toast } from '@yadori/kit/toast.tsx';
import { useCall } from '../../session/use-call.ts';
import { reloadTemplates, saveTemplate, useTemplates } from './api.ts';
import { templateOf, withTemplate, type OwnValues } from './own-fields.ts';

interface TemplateUse {
  values: OwnValues;
  fill: (values: OwnValues) => void;
}

type TemplateQuestion = 'save' | 'delete';

export function useTemplateRow({ values, fill }: TemplateUse) {
  const list = useTemplates().data?.data.templates ?? [];
  const [chosenId, choose] = useState<number>();
  const [question, ask] = useState<TemplateQuestion>();
  const chosen = list.find(({ id }) => id === chosenId);
  const draft = templateOf(values);

  const { saving, removing, refusal } = useWrites(choose, () => ask(undefined));

  return {
    list,
    chosen,
    question,
    /** Why the last change was refused, with the server's text. */
    refusal,
    busy: saving.busy || removing.busy,
    /** Without a name there is no template (O004, AM169). */
    canSave: draft.name !== '',
    name: draft.name,
    choose: (id: number | undefined) => {
      choose(id);
      const template = list.find((each) => each.id === id);
      if (template !== undefined) fill(withTemplate(values, template));
    },
    ask: (next: TemplateQuestion | undefined) => {
      saving.forget();
      removing.forget();
      ask(next);
    },
    save: () => saving.call(chosen, draft),
    remove: () => chosen && removing.call({ params: { id: chosen.id } }),
  };
}

function useWrites(choose: (id: number | undefined) => void, onEnd: () => void) {
  const onOk = (id: number | undefined, message: string | undefined) => {
    choose(id);
    if (message !== undefined) toast(message);
    onEnd();
  };
  const shown = {
    reads: reloadTemplates,
    readsFirst: true,
    // Failures of the whole app have their own dialog: the question closes.
    onFailed: (refused: object | undefined) => refused === undefined && onEnd(),
  } as const;
  const saving = useCall(saveTemplate, {
    ...shown,
    onOk: ({ data, message }) => onOk(data.id, message),
  });
  const removing = useCall(deleteTemplate, {
    ...shown,
    onOk: ({ message }) => onOk(undefined, message),
  });
  const refused = saving.refusal ?? removing.refusal;
  const [refusal = refused?.message] = Object.values(refused?.errors ?? {}).flat();
  return { saving, removing, refusal };
}
