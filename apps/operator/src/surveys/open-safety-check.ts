// `survey open --safety` and `survey open FILE --emergency`: start a safety check as the console does, so that staff
// follow it on its board (AM235).
import { countResidents, listSurveys } from '@yadori/server/features/surveys/results';
import {
  standardSafetyCheck,
  writtenSafetyCheck,
} from '@yadori/server/features/surveys/safety-check';
import { startSafetyCheck, type Start } from '@yadori/server/features/safety/start';
import type { Database } from '@yadori/server/platform/database/database';
import { OperatorError, type CommandContext } from '../command.ts';
import { findDormitory } from '../find-dormitory.ts';
import { closesAtOf, describe, remark } from './survey-opening.ts';
import type { SurveyOptions } from './survey-options.ts';
import { surveyTextsOf } from './survey-texts.ts';

/** In one dormitory, or in all where none is named: a survey and a board for each. */
export async function openSafetyCheck(
  asked: Pick<Start, 'own' | 'asks'>,
  options: SurveyOptions,
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = surveyTextsOf(language);
  const { dormitory, announce, until } = options;
  return withPlatform(async ({ db, clock }) => {
    const now = clock();
    const closesAt = closesAtOf(options, now, words);
    const dormitoryId = await findDormitory(db, dormitory, words);
    const { own, asks } = asked;
    const standard = asks === undefined ? standardSafetyCheck(own) : writtenSafetyCheck(asks);
    const draft = { ...standard, dormitoryId };
    if (options['dry-run']) {
      const alike = (await listSurveys(db, now)).find(
        ({ title, state, office_code: code }) =>
          state === 'open' && title === draft.title && code === (dormitory ?? code),
      );
      if (alike !== undefined) console.log(words.alike(alike.id));
      describe(draft, { asked: await countResidents(db, dormitoryId, now), until }, language);
    } else {
      const codes = await findCodes(db, dormitoryId);
      if (codes.size === 0) throw new OperatorError(words.noDormitories);
      const dormitoryIds = [...codes.keys()];
      const start: Start = {
        ...({ kind: 'real', cause: 'other', act: { actor: 'operator' } } as const),
        dormitoryIds,
        ...asked,
        closesAt,
        announce,
      };
      for (const one of await startSafetyCheck(db, start, now)) {
        const code = codes.get(one.dormitoryId) ?? '';
        const count = await countResidents(db, one.dormitoryId, now);
        console.log(
          one.joined
            ? words.joinedCheck(one.surveyId, code)
            : words.openedCheck(one.surveyId, code, count),
        );
        console.log(words.board(`/staff/${code}/safety/${one.checkId}`));
        if (announce && !one.joined) console.log(words.announced(count));
      }
    }
    remark(draft, options, words);
    return 0;
  });
}

/** Office codes by their keys, in the order of the codes. */
async function findCodes(
  { queries }: Database,
  dormitoryId: number | undefined,
): Promise<Map<number, string>> {
  const rows = await queries
    .selectFrom('dormitories')
    .select(['id', 'office_code'])
    .$if(dormitoryId !== undefined, (query) => query.where('id', '=', dormitoryId ?? 0))
    .orderBy('office_code')
    .execute();
  return new Map(rows.map((row) => [row.id, row.office_code]));
}
