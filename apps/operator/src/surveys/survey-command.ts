// `survey`: opens, lists, closes and deletes surveys, and writes their answers.
import type { Language } from '@yadori/api/language/language';
import { closeSurvey, deleteSurvey } from '@yadori/server/features/surveys/service';
import { endCheckOfSurvey } from '@yadori/server/features/safety/end';
import { OperatorError, type Command, type CommandContext } from '../command.ts';
import { openFromWords } from './open-survey.ts';
import { listAll, writeResults } from './survey-output.ts';
import { showStatus } from './survey-status.ts';
import { readSurveyAction } from './survey-options.ts';
import { surveyTextsOf } from './survey-texts.ts';

export const surveyCommand: Command = {
  usage: (language) => surveyTextsOf(language).usage,
  async run(args, context) {
    const { action, words, values } = readSurveyAction(args, context.language);
    const [subject] = words;
    if (action === 'open') return openFromWords(subject, values, context);
    if (action === 'list') return listAll(context);
    const id = numberOf(subject ?? '', context.language);
    if (action === 'results') return writeResults(id, values.out, context);
    if (action === 'status') return showStatus(id, values.watch, context);
    return end(id, action === 'close' ? 'close' : 'delete', context);
  },
};

function numberOf(text: string, language: Language): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new OperatorError(surveyTextsOf(language).noNumber(text));
  return Number(text);
}

async function end(
  id: number,
  how: 'close' | 'delete',
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = surveyTextsOf(language);
  const outcome = await withPlatform(async ({ db, clock }) => {
    const [actor, now] = ['operator' as const, clock()];
    if (how === 'delete') return deleteSurvey(db, id, actor, now);
    const isEnded = await endCheckOfSurvey(db, { surveyId: id, actor }, now);
    return isEnded ? ('done' as const) : closeSurvey(db, id, actor, now);
  });
  if (outcome === 'unknown') throw new OperatorError(words.unknown(id));
  if (outcome === 'closed') throw new OperatorError(words.closedAlready(id));
  if (outcome === 'deleted') throw new OperatorError(words.deletedAlready(id));
  console.log(how === 'close' ? words.closed(id) : words.deleted(id));
  return 0;
}
