// The template row of the own form: choosing, keeping, deleting (O002 to O005).
import { useState } from 'react';
import { createTemplate, deleteTemplate, editTemplate } from '@yadori/api/stays/calls';
import type { Template } from '@yadori/api/stays/template';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../session/api.ts';
import { reloadTemplates, useTemplates } from './api.ts';
import { templateOf, withTemplate, type OwnValues } from './own-fields.ts';

interface TemplateUse {
  values: OwnValues;
  fill: (values: OwnValues) => void;
}

export type TemplateQuestion = 'save' | 'delete';

export function useTemplateRow({ values, fill }: TemplateUse) {
  const list = useTemplates().data?.data.templates ?? [];
  const [chosenId, choose] = useState<number>();
  const [question, ask] = useState<TemplateQuestion>();
  const [refusal, refuse] = useState<string>();
  const { busy, run } = useTask();
  const chosen = list.find(({ id }) => id === chosenId);
  const draft = templateOf(values);

  const work = (call: () => Promise<string | undefined>) =>
    run(async () => {
      const said = await call();
      refuse(said);
      if (said === undefined) ask(undefined);
    });

  return {
    list,
    chosen,
    question,
    /** Why the last change was refused, with the server's text. */
    refusal,
    busy,
    /** Without a name there is no template (O004, AM169). */
    canSave: draft.name !== '',
    name: draft.name,
    choose: (id: number | undefined) => {
      choose(id);
      const template = list.find((each) => each.id === id);
      if (template !== undefined) fill(withTemplate(values, template));
    },
    ask: (next: TemplateQuestion | undefined) => {
      refuse(undefined);
      ask(next);
    },
    save: () => void work(() => saveTemplate(chosen, draft, choose)),
    remove: () =>
      void work(async () => {
        if (chosen === undefined) return undefined;
        const answer = await send(deleteTemplate, { params: { id: chosen.id } });
        return taken(answer, () => choose(undefined));
      }),
  };
}

async function saveTemplate(
  chosen: Template | undefined,
  draft: Omit<Template, 'id'>,
  choose: (id: number) => void,
): Promise<string | undefined> {
  const answer =
    chosen === undefined
      ? await send(createTemplate, { body: draft })
      : await send(editTemplate, { params: { id: chosen.id }, body: draft });
  return taken(answer, () => answer.ok && choose(answer.data.id));
}

interface Told {
  ok: boolean;
  code?: string;
  message: string | undefined;
  errors?: Readonly<Record<string, readonly string[]>>;
}

/** Undefined where it was taken; failures of the whole app have their own dialog. */
async function taken(answer: Told, done: () => void): Promise<string | undefined> {
  if (!answer.ok) {
    const [first] = Object.values(answer.errors ?? {}).flat();
    return answer.code === 'error' ? (first ?? answer.message) : undefined;
  }
  await reloadTemplates();
  done();
  if (answer.message !== undefined) toast(answer.message);
  return undefined;
}
