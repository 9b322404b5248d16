// Handlers of "my data".
import { dateAt } from '@yadori/api/time/tokyo';
import { dayAndTime } from '../../platform/day-name.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findSensitiveReads } from './queries.ts';
import { downloadOf } from './service.ts';
import { readingView } from './view.ts';
import { personalDataTexts } from './texts.ts';

export const personalDataHandlers: Handlers<'downloadPersonalData' | 'sensitiveReads'> = {
  downloadPersonalData: async ({ actor, body, platform, language, now }) => {
    const text = personalDataTexts(language);
    const owner = { accountId: actor.accountId, platform, now };
    const outcome = await downloadOf(owner, body.password, language);
    if ('until' in outcome)
      return {
        refused: { reason: outcome.refused },
        message: text.changedWithoutPassword(dayAndTime(outcome.until, language)),
      };
    if ('refused' in outcome)
      return {
        refused: { reason: outcome.refused },
        message: text.passwordWrong,
        errors: { password: [text.passwordWrong] },
      };
    const { stream } = outcome;
    const name = `${text.fileName}-${dateAt(now)}.zip`;
    return { blob: { stream, size: undefined, type: 'application/zip', name, isDownload: true } };
  },

  sensitiveReads: async ({ actor, platform, language }) => {
    const rows = await findSensitiveReads(platform.db, actor.accountId);
    return { data: { reads: rows.map((row) => readingView(row, language)) } };
  },
};
