// Options of the survey commands.
import type { Language } from '@yadori/api/language/language';
import { readAction } from '../command.ts';
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

const actions = {
  open: {
    takes: [
      'dormitory',
      'all',
      'emergency',
      'safety',
      'question',
      'question-en',
      'until',
      'announce',
      'dry-run',
    ],
    words: [0, 1],
  },
  list: { takes: [], words: [0, 0] },
  close: { takes: [], words: [1, 1] },
  delete: { takes: [], words: [1, 1] },
  results: { takes: ['out'], words: [1, 1] },
  status: { takes: ['watch'], words: [1, 1] },
} as const;

export const readSurveyAction = (args: string[], language: Language) => {
  const { usage } = surveyTextsOf(language);
  return readAction(args, { name: 'survey', usage, language, options, actions });
};

export type SurveyOptions = ReturnType<typeof readSurveyAction>['values'];
