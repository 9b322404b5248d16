// `survey`: opens, lists, closes and deletes surveys, and writes their answers.
import type { Language } from '@yadori/api/language/language';
import { closeSurvey, deleteSurvey } from '@yadori/server/features/surveys/service';
import { OperatorError, readAction, type Command, type CommandContext } from '../command.ts';
import { openFromWords } from './open-survey.ts';
import { listAll, writeResults } from './survey-output.ts';
import { showStatus } from './survey-status.ts';
import { surveyTextsOf } from './survey-texts.ts';

const options = {
  dormitory: { type: 'string' },
  all: { type: 'boolean', default: false },
  emergency: { type: 'boolean', default: false },
  safety: { type: 'boolean', default: false },
  question: { type: 'string' },
  'question-en': { type: 'string' },
  until: { type: 'string' },
  announce: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  out: { type: 'string' },
  watch: { type: 'boolean', default: false },
} as const;

export type SurveyOptions = ReturnType<typeof readSurveyAction>['values'];

const actions = {
  open: {
    takes: [
      ...['dormitory', 'all', 'emergency', 'safety', 'question', 'question-en', 'until'],
      ...['announce', 'dry-run'],
    ],
    words: [0, 1],
  },
  list: { takes: [], words: [0, 0] },
  close: { takes: [], words: [1, 1] },
  delete: { takes: [], words: [1, 1] },
  results: { takes: ['out'], words: [1, 1] },
  status: { takes: ['watch'], words: [1, 1] },
} as const;

const readSurveyAction = (args: string[], language: Language) => {
  const { usage } = surveyTextsOf(language);
  return readAction(args, { name: 'survey', usage, language, options, actions });
};

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
  const ending = how === 'close' ? closeSurvey : deleteSurvey;
  const outcome = await withPlatform(({ db, clock }) => ending(db, id, 'operator', clock()));
  if (outcome === 'unknown') throw new OperatorError(words.unknown(id));
  if (outcome === 'closed') throw new OperatorError(words.closedAlready(id));
  if (outcome === 'deleted') throw new OperatorError(words.deletedAlready(id));
  console.log(how === 'close' ? words.closed(id) : words.deleted(id));
  return 0;
}
