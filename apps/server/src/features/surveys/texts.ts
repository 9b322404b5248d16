// What the house says about surveys.
import type { AnswerRefusal } from '@yadori/api/surveys/kinds';
import type { Language } from '@yadori/api/language/language';
import { defineTexts } from '../../platform/texts.ts';

export const surveyTexts = defineTexts({
  ja: { thanks: '回答を受け付けました。' },
  en: { thanks: 'Your answers were received.' },
});

/** What stands in the conversations of the house: everybody reads the same message, so it speaks both languages. */
export const announcementOf = ({
  title,
  isSafetyCheck,
}: {
  title: string;
  isSafetyCheck: boolean;
}) =>
  isSafetyCheck
    ? `【安否確認】${title}\n今の状況を回答してください。 / Safety check: answer now.`
    : `アンケート「${title}」への回答をお願いします。 / A survey waits for your answers.`;

const refusals: Readonly<Record<AnswerRefusal, readonly [ja: string, en: string]>> = {
  expired: ['このアンケートの受付は終了しました。', 'This survey is closed.'],
  answered: ['このアンケートには回答済みです。', 'You have already answered this survey.'],
  deleted: ['このアンケートは削除されました。', 'Survey has been deleted'],
  required: ['必須の質問に答えてください。', 'Please answer the required questions.'],
  nothing: ['1つ以上の質問に答えてください。', 'Answer at least one question.'],
};

export function refusalText(language: Language, reason: AnswerRefusal): string {
  const [ja, en] = refusals[reason];
  return language === 'ja' ? ja : en;
}
