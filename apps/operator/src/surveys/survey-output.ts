// What the command of surveys shows and writes.
import { writeFile } from 'node:fs/promises';
import { findResults, listSurveys } from '@yadori/server/features/surveys/results';
import { OperatorError, type CommandContext } from '../command.ts';
import { resultsTable, sumsOf, surveyList } from './survey-tables.ts';
import { surveyTextsOf } from './survey-texts.ts';

export async function listAll({ language, withPlatform }: CommandContext): Promise<number> {
  const words = surveyTextsOf(language);
  const surveys = await withPlatform(({ db, clock }) => listSurveys(db, clock()));
  console.log(surveys.length === 0 ? words.none : surveyList(surveys, words));
  return 0;
}

/** The table alone goes to the standard output; what is said about it goes beside it. */
export async function writeResults(
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
