// Texts of surveys.
import type { AnswerRefusal } from '@yadori/api/surveys/kinds';
import type { Bilingual, Language } from '@yadori/api/language/language';
import { defineTexts } from '../../platform/texts.ts';

export const surveyTexts = defineTexts({
  ja: { thanks: '回答を受け付けました。' },
  en: { thanks: 'Your answers were received.' },
});

export const staffSurveyTexts = defineTexts({
  ja: {
    closed: 'このアンケートの受付は終了しています。',
    deleted: 'このアンケートはすでに削除されています。',
    too_soon: '前のお願いから24時間たっていません。',
    twice_done: '回答のお願いは2回までです。',
    anonymous: '匿名のアンケートの回答に、部屋番号と氏名はありません。',
  },
  en: {
    closed: 'This survey is closed.',
    deleted: 'This survey is deleted already.',
    too_soon: 'The last reminder was less than 24 hours ago.',
    twice_done: 'A survey has at most two reminders.',
    anonymous: 'Answers to an anonymous survey have no room and no name.',
  },
});

interface Announced {
  title: string;
  titleEn?: string | undefined;
  isSafetyCheck: boolean;
}

/** The message in conversations; a survey without an English title is announced in English by its Japanese one. */
export const announcementOf = ({ title, titleEn = title, isSafetyCheck }: Announced) =>
  isSafetyCheck
    ? {
        text: `【安否確認】${title}\n今の状況を回答してください。`,
        textEn: `Safety check: ${titleEn}\nPlease answer now.`,
      }
    : {
        text: `アンケート「${title}」への回答をお願いします。`,
        textEn: `Please answer the survey “${titleEn}”.`,
      };

const refusals: Readonly<Record<AnswerRefusal, Bilingual>> = {
  expired: { ja: 'このアンケートの受付は終了しました。', en: 'This survey is closed.' },
  answered: {
    ja: 'このアンケートには回答済みです。',
    en: 'You have already answered this survey.',
  },
  deleted: { ja: 'このアンケートは削除されました。', en: 'Survey has been deleted' },
  required: { ja: '必須の質問に答えてください。', en: 'Please answer the required questions.' },
  nothing: { ja: '1つ以上の質問に答えてください。', en: 'Answer at least one question.' },
};

export function refusalText(language: Language, reason: AnswerRefusal): string {
  return refusals[reason][language];
}

export const answerTableTexts = defineTexts({
  ja: {
    number: '番号',
    answers: 'アンケート回答',
    room: '部屋番号',
    name: '氏名',
    answeredOn: '回答日',
  },
  en: {
    number: 'no.',
    answers: 'Survey answers',
    room: 'room',
    name: 'name',
    answeredOn: 'answered on',
  },
});
