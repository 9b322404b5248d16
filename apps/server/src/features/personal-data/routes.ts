// Handlers of "my data".
import { dateAt, isoInTokyo } from '@yadori/api/time/tokyo';
import { dayAndTime } from '../../platform/day-name.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findSensitiveReads } from './queries.ts';
import { downloadOf } from './service.ts';
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

  sensitiveReads: async ({ actor, platform }) => {
    const rows = await findSensitiveReads(platform.db, actor.accountId);
    return {
      data: {
        reads: rows.map(({ id, read_at, subject, reader, purpose }) => ({
          id,
          read_at: isoInTokyo(read_at.getTime()),
          subject: subject === 'health' ? 'health' : 'emergency',
          reader: readerOf(reader),
          purpose,
        })),
      },
    };
  },
};

/** Who it was by role: names of staff are not kept. */
const readerOf = (reader: string) => {
  if (reader === 'operator' || reader.startsWith('staff:')) return 'staff';
  return reader === 'system' ? 'system' : 'resident';
};
