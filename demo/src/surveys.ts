// Surveys of the demo house: an open one with all kinds of questions, an expired one, an open safety check.
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { questionType } from '@yadori/api/surveys/kinds';
import { openSurvey, type SurveyDraft } from '@yadori/server/features/surveys/service';
import type { Database } from '@yadori/server/platform/database/database';

const { single, text, multiple } = questionType;

const diningHall: Omit<SurveyDraft, 'dormitoryId'> = {
  title: '食堂の営業時間について',
  isSafetyCheck: false,
  questions: [
    {
      type: single,
      question: '夕食の受付は何時まであると便利ですか？',
      isRequired: true,
      choices: ['21時まで', '22時まで（今のまま）', '23時まで'],
    },
    {
      type: multiple,
      question: '食堂をよく使う曜日を選んでください。',
      isRequired: false,
      choices: ['月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'],
    },
    {
      type: text,
      question: '食堂へのご意見があれば教えてください。',
      isRequired: false,
      choices: [],
    },
  ],
};

const kitchen: Omit<SurveyDraft, 'dormitoryId'> = {
  title: '共用キッチンの利用について',
  isSafetyCheck: false,
  questions: [
    {
      type: single,
      question: '共用キッチンを使ったことがありますか？',
      isRequired: true,
      choices: ['よく使う', 'ときどき使う', '使ったことがない'],
    },
  ],
};

const earthquake: Omit<SurveyDraft, 'dormitoryId'> = {
  title: '地震が発生しました。無事かどうかを教えてください',
  isSafetyCheck: true,
  questions: [
    {
      type: single,
      question: '今の状況を教えてください。',
      isRequired: true,
      choices: ['無事です', 'けがをしました', '助けが必要です'],
    },
    {
      type: text,
      question: '今いる場所や、伝えたいことがあれば書いてください。',
      isRequired: false,
      choices: [],
    },
  ],
};

/** Gives the key of the open survey, which a message announces. */
export async function loadDemoSurveys(
  db: Database,
  dormitoryId: number,
  now: Instant,
): Promise<number> {
  const today = dateAt(now);
  const open = (draft: Omit<SurveyDraft, 'dormitoryId'>, ago: number, days: number) => {
    const startDate = addDays(today, -ago);
    const closesAt = instantAt(addDays(startDate, days + 1));
    return openSurvey(db, { ...draft, dormitoryId, startDate, closesAt }, 'operator', now);
  };
  const announced = await open(diningHall, 0, 14);
  await open(kitchen, 40, 14);
  await open(earthquake, 0, 7);
  return announced;
}
