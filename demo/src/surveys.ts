// Surveys of the demo data: an open one with all kinds of questions, an expired one, and two anonymous ones, which open
// with their answers. The open safety check is the drill in safety.ts.
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { questionType } from '@yadori/api/surveys/kinds';
import { openSurvey } from '@yadori/server/features/surveys/open';
import type { OrdinaryDraft } from '@yadori/server/features/surveys/survey-draft';
import type { Database } from '@yadori/server/platform/database/database';

const { single, text, multiple } = questionType;

const both = (...choices: readonly (readonly [ja: string, en: string])[]) =>
  choices.map(([title, titleEn]) => ({ title, titleEn }));

export const diningHall: Draft = {
  title: '食堂の営業時間について',
  titleEn: 'Dining hall hours',
  isSafetyCheck: false,
  questions: [
    {
      type: single,
      question: '夕食の受付は何時まであると便利ですか？',
      questionEn: 'Until what time should dinner be served?',
      isRequired: true,
      choices: both(
        ['21時まで', '9 p.m.'],
        ['22時まで（今のまま）', '10 p.m. (as now)'],
        ['23時まで', '11 p.m.'],
      ),
    },
    {
      type: multiple,
      question: '食堂をよく使う曜日を選んでください。',
      questionEn: 'On which days do you usually use the dining hall?',
      isRequired: false,
      choices: both(
        ['月曜日', 'Monday'],
        ['火曜日', 'Tuesday'],
        ['水曜日', 'Wednesday'],
        ['木曜日', 'Thursday'],
        ['金曜日', 'Friday'],
        ['土曜日', 'Saturday'],
      ),
    },
    {
      type: text,
      question: '食堂へのご意見があれば教えてください。',
      questionEn: 'Anything you would like to tell us about the dining hall?',
      isRequired: false,
      choices: [],
    },
  ],
};

export const kitchen: Draft = {
  title: '共用キッチンの利用について',
  titleEn: 'Using the shared kitchen',
  isSafetyCheck: false,
  questions: [
    {
      type: single,
      question: '共用キッチンを使ったことがありますか？',
      questionEn: 'Have you used the shared kitchen?',
      isRequired: true,
      choices: both(
        ['よく使う', 'Often'],
        ['ときどき使う', 'Sometimes'],
        ['使ったことがない', 'Never'],
      ),
    },
  ],
};

/** Enough have answered for its results. */
export const counter: Draft = {
  title: '寮の窓口の対応について',
  titleEn: 'Service at the office',
  isSafetyCheck: false,
  isAnonymous: true,
  questions: [
    {
      type: single,
      question: '窓口の対応に満足していますか？',
      questionEn: 'Are you satisfied with the service at the office?',
      isRequired: true,
      choices: both(
        ['満足', 'Satisfied'],
        ['どちらともいえない', 'Neither'],
        ['不満', 'Dissatisfied'],
      ),
    },
    {
      type: text,
      question: 'よかったこと、直してほしいことを書いてください。',
      questionEn: 'What was good, and what should change?',
      isRequired: false,
      choices: [],
    },
  ],
};

/** Too few have answered for its results. */
export const atNight: Draft = {
  title: '夜の騒音について',
  titleEn: 'Noise at night',
  isSafetyCheck: false,
  isAnonymous: true,
  questions: [
    {
      type: single,
      question: '夜の音で困ったことがありますか？',
      questionEn: 'Has noise at night troubled you?',
      isRequired: true,
      choices: both(['よくある', 'Often'], ['ときどきある', 'Sometimes'], ['ない', 'Never']),
    },
  ],
};

export async function loadDemoSurveys(
  db: Database,
  dormitoryId: number,
  now: Instant,
): Promise<void> {
  const open = (draft: Draft, { announce = false, ...span }: Span) => {
    const whole = { ...draft, ...datesOf(span, now), dormitoryId };
    return openSurvey(db, whole, 'operator', now, { announce, push: false });
  };
  await open(kitchen, { ago: 40, days: 14 });
  await open(diningHall, { ago: 0, days: 14, announce: true });
}

export function datesOf({ ago, days }: Omit<Span, 'announce'>, now: Instant) {
  const startDate = addDays(dateAt(now), -ago);
  return { startDate, closesAt: instantAt(addDays(startDate, days + 1)) };
}

type Draft = Omit<OrdinaryDraft, 'dormitoryId'>;

interface Span {
  /** Days since it was opened, and for which it stays open. */
  ago: number;
  days: number;
  announce?: boolean;
}
