// Surveys of the demo house: an open one with all kinds of questions, an expired one, an open safety check.
import { addDays, dateAt, instantAt, type Instant } from '@yadori/api/time/tokyo';
import { questionType } from '@yadori/api/surveys/kinds';
import { openSurvey, type SurveyDraft } from '@yadori/server/features/surveys/service';
import type { Database } from '@yadori/server/platform/database/database';

const { single, text, multiple } = questionType;

const diningHall: Draft = {
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

const kitchen: Draft = {
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

const earthquake: Draft = {
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

export async function loadDemoSurveys(
  db: Database,
  dormitoryId: number,
  now: Instant,
): Promise<void> {
  const today = dateAt(now);
  const open = (draft: Draft, { ago, days, announce = false }: Span) => {
    const startDate = addDays(today, -ago);
    const closesAt = instantAt(addDays(startDate, days + 1));
    const whole = { ...draft, dormitoryId, startDate, closesAt };
    return openSurvey(db, whole, 'operator', now, { announce, push: false });
  };
  await open(kitchen, { ago: 40, days: 14 });
  await open(diningHall, { ago: 0, days: 14, announce: true });
  await open(earthquake, { ago: 0, days: 7 });
}

type Draft = Omit<SurveyDraft, 'dormitoryId'>;

interface Span {
  /** Days since it was opened, and for which it stays open. */
  ago: number;
  days: number;
  announce?: boolean;
}
