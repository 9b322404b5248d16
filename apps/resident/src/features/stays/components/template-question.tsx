// Keeping and deleting a template are confirmed first (O003, O005).
import { useMessages } from '@yadori/kit/language.ts';
import { ConfirmActions, ConfirmText } from '@yadori/kit/dialog/confirm-dialog.tsx';
import type { FormView } from '@yadori/kit/form/form-dialog.tsx';
import { formTexts } from '../form-texts.ts';
import { stayTexts } from '../stay-texts.ts';
import type { useTemplateRow } from '../use-templates.ts';
import { Lines } from './filing-dialog.tsx';

/** Undefined where no question is open. */
export function useTemplateQuestion(
  templates: ReturnType<typeof useTemplateRow>,
): FormView | undefined {
  const t = useMessages(formTexts);
  const words = useMessages(stayTexts);
  const { question, chosen, name, busy, refusal } = templates;
  if (question === undefined) return undefined;
  const back = () => templates.ask(undefined);
  const said = refusal === undefined ? null : <Lines lines={refusal.split('\n')} />;
  if (question === 'delete')
    return {
      key: 'delete',
      kind: 'question',
      title: t.deleteTitle,
      body: <ConfirmText summary={t.deleteSummary(chosen?.name ?? '')}>{said}</ConfirmText>,
      onClose: back,
      footer: (
        <ConfirmActions
          backLabel={words.back}
          onBack={back}
          actionLabel={t.delete}
          actionVariant="danger"
          onAction={templates.remove}
          busy={busy}
        />
      ),
    };
  const summary = chosen === undefined ? t.saveNew(name) : t.saveOld(chosen.name, name);
  return {
    key: 'save',
    kind: 'question',
    title: chosen === undefined ? t.saveNewTitle : t.saveOldTitle,
    body: <ConfirmText summary={summary}>{said}</ConfirmText>,
    onClose: back,
    footer: (
      <ConfirmActions
        backLabel={words.back}
        onBack={back}
        actionLabel={t.save}
        onAction={templates.save}
        busy={busy}
      />
    ),
  };
}
