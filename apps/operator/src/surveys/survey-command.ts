// `survey`: opens, lists, closes and deletes surveys, and writes their answers.
import type { Language } from '@yadori/api/language/language';
import { closeSurvey, deleteSurvey } from '@yadori/server/features/surveys/service';
import { endCheckOfSurvey } from '@yadori/server/features/safety/end';
import { OperatorError, type Command, type CommandContext } from '../command.ts';
import { openFromWords } from './open-survey.ts';
import { showStatus } from './survey-status.ts';
import { readSurveyAction } from './survey-options.ts';
import { surveyTextsOf } from './survey-texts.ts';
import { writeFile } from 'node:fs/promises';
import { findResults, listSurveys } from '@yadori/server/features/surveys/results';
import { resultsTable, sumsOf, surveyList } from './survey-tables.ts';

async function listAll({ language, withPlatform }: CommandContext): Promise<number> {
  const words = surveyTextsOf(language);
  const surveys = await withPlatform(({ db, clock }) => listSurveys(db, clock()));
  console.log(surveys.length === 0 ? words.none : surveyList(surveys, words));
  return 0;
}

/** The table alone goes to the standard output; what is said about it goes beside it. */
async function writeResults(
  id: number,
  out: string | undefined,
  { language, withPlatform }: CommandContext,
): Promise<number> {
  const words = surveyTextsOf(language);
  const results = await withPlatform(({ db, clock }) => findResults(db, id, clock()));
  if (results === undefined) throw new OperatorError(words.unknown(id));
  const table = resultsTable(results, words);
  if (out === undefined) process.stdout.write(table);
  else
    await writeFile(out, table).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(words.unwritable(out, error.code ?? ''));
    });
  const answered = results.rows.filter((row) => row.answered_at !== null).length;
  console.error(words.summary(answered, results.rows.length - answered));
  for (const line of sumsOf(results, words)) console.error(line);
  if (results.emergency_contact === 1) console.error(words.seeStatus(id));
  if (out !== undefined) console.error(words.written(out));
  return 0;
}

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
