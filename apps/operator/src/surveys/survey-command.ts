// `survey`: opens, lists, closes and deletes surveys, and writes their answers.
import type { Language } from '@yadori/api/language/language';
import { closeSurvey, deleteSurvey } from '@yadori/server/features/surveys/service';
import { OperatorError, readWords, type Command, type CommandContext } from '../command.ts';
import { openFromFile } from './open-survey.ts';
import { listAll, writeResults } from './survey-output.ts';
import { surveyWordsOf } from './survey-words.ts';

const options = {
  dormitory: { type: 'string' },
  all: { type: 'boolean', default: false },
  emergency: { type: 'boolean', default: false },
  until: { type: 'string' },
  announce: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  out: { type: 'string' },
} as const;

export type SurveyOptions = ReturnType<typeof readSurveyWords>['values'];

const readSurveyWords = (args: string[], usage: string) => readWords(args, options, usage);

/** Options that each of them takes. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  open: ['dormitory', 'all', 'emergency', 'until', 'announce', 'dry-run'],
  list: [],
  close: [],
  delete: [],
  results: ['out'],
};

export const surveyCommand: Command = {
  usage: (language) => surveyWordsOf(language).usage,
  async run(args, context) {
    const { usage } = context;
    const { values, positionals } = readSurveyWords(args, usage);
    const [action = '', subject, ...more] = positionals;
    const known = Object.hasOwn(allowed, action) ? allowed[action] : undefined;
    const given = Object.entries(values).flatMap(([name, value]) =>
      value === false ? [] : [name],
    );
    const fits = (action === 'list') === (subject === undefined) && more.length === 0;
    if (known === undefined || !fits || given.some((name) => !known.includes(name)))
      throw new OperatorError(usage);
    if (action === 'open') return openFromFile(subject ?? '', values, context);
    if (action === 'list') return listAll(context);
    const id = numberOf(subject ?? '', context.language);
    if (action === 'results') return writeResults(id, values.out, context);
    return end(id, action === 'close' ? 'close' : 'delete', context);
  },
};

function numberOf(text: string, language: Language): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new OperatorError(surveyWordsOf(language).noNumber(text));
  return Number(text);
}

async function end(
  id: number,
  how: 'close' | 'delete',
  { language, inHouse }: CommandContext,
): Promise<number> {
  const words = surveyWordsOf(language);
  const ending = how === 'close' ? closeSurvey : deleteSurvey;
  const outcome = await inHouse(({ db, clock }) => ending(db, id, 'operator', clock()));
  if (outcome === 'unknown') throw new OperatorError(words.unknown(id));
  if (outcome === 'closed') throw new OperatorError(words.closedAlready(id));
  if (outcome === 'deleted') throw new OperatorError(words.deletedAlready(id));
  console.log(how === 'close' ? words.closed(id) : words.deleted(id));
  return 0;
}
