// Handlers of the calls of templates.
import { mostTemplates } from '@yadori/api/stays/template';
import { notFound } from '../../platform/http/common-errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { createTemplate, deleteTemplate, editTemplate, findTemplates } from './templates.ts';
import { stayTexts } from './texts.ts';

type TemplateCalls = 'reportTemplates' | 'createTemplate' | 'editTemplate' | 'deleteTemplate';

export const templateHandlers: Handlers<TemplateCalls> = {
  reportTemplates: async ({ actor, platform }) => ({
    data: { templates: await findTemplates(platform.db, actor) },
  }),

  createTemplate: async ({ actor, platform, body, now, language }) => {
    const text = stayTexts(language);
    const outcome = await createTemplate(platform.db, actor, body, now);
    if (outcome === 'template_limit')
      return {
        refused: null,
        errorCode: 'template_limit',
        message: text.templateLimit(mostTemplates),
      };
    return { data: { id: outcome.templateId }, message: text.templateSaved };
  },

  editTemplate: async ({ actor, platform, params: { id }, body, now, language }) => {
    const isDone = await editTemplate(platform.db, actor, { id, draft: body }, now);
    if (!isDone) throw notFound(language);
    return { data: { id }, message: stayTexts(language).templateSaved };
  },

  deleteTemplate: async ({ actor, platform, params, now, language }) => {
    const isDone = await deleteTemplate(platform.db, actor, params.id, now);
    if (!isDone) throw notFound(language);
    return { data: null, message: stayTexts(language).templateDeleted };
  },
};
