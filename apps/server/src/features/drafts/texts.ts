// Texts of the draft calls.
import type { Bilingual, Language } from '@yadori/api/language/language';
import { fewestAnonymous } from '@yadori/api/surveys/anonymous-target';
import { defineTexts } from '../../platform/texts.ts';
import type { TargetProblem } from '../targets/draft-kind.ts';

export const draftTexts = defineTexts({
  ja: {
    changed: 'ほかの人が先に保存しました。新しい内容を確かめてください。',
    planned: '予約されています。編集するには、予約を取り消してください。',
    published: 'すでに公開されています。',
    count_differs: '届く人数が変わりました。人数を確かめてください。',
    too_soon: '公開の時刻が過ぎているか、近すぎます。時刻を選び直してください。',
    too_far: '公開の時刻が先すぎます。時刻を選び直してください。',
    too_many:
      '50人を超えるメッセージは、寮ごとに10分に1回まで送れます。しばらくしてから送ってください。',
    incomplete: '公開に必要な内容が足りません。',
    no_recipients: '届く人がいません。対象を選び直してください。',
    step: '公開の時刻は15分ごとに選べます。',
    target: '選べない寮が含まれています。',
    sent: 'すでに送信されています。',
    resident_gone: '退寮から1か月が過ぎたため、返信できません。',
    openField: (name: string) =>
      `「{${name}}」が置きかえられていません。書きかえてから予約してください。`,
  },
  en: {
    changed: 'Somebody else saved first. Check the new state.',
    planned: 'It is planned. Take the plan back to edit it.',
    published: 'It is published already.',
    count_differs: 'The number of recipients has changed. Check it.',
    too_soon: 'The time of publication has passed or is too near. Choose another time.',
    too_far: 'The time of publication is too far ahead. Choose another time.',
    too_many:
      'A message to more than 50 residents can be sent once in 10 minutes for each dormitory. Send it a little later.',
    incomplete: 'Something that publication needs is missing.',
    no_recipients: 'No resident would get it. Choose other recipients.',
    step: 'Publication takes place on quarter hours.',
    target: 'A dormitory among them cannot be chosen.',
    sent: 'It has been sent already.',
    resident_gone: 'The resident moved out more than a month ago and cannot be answered.',
    openField: (name: string) => `{${name}} was not filled in. Replace it before you plan it.`,
  },
});

const fileProblems: Readonly<Record<string, Bilingual>> = {
  not_file: {
    ja: 'PDFまたは画像（JPEG、PNG、WebP、GIF）を選んでください。',
    en: 'Choose a PDF or a picture (JPEG, PNG, WebP, GIF).',
  },
  pdf_broken: { ja: 'PDFが壊れています。', en: 'The PDF is damaged.' },
  pdf_size: { ja: 'PDFは20MBまでです。', en: 'A PDF may have at most 20 MB.' },
  image_broken: { ja: '画像が壊れています。', en: 'The picture is damaged.' },
  image_size: { ja: '画像が大きすぎます。', en: 'The picture is too large.' },
};

/** Undefined: a kind of draft without files. */
export const fileProblem = (language: Language, code: string | undefined): string =>
  (fileProblems[code ?? 'not_file'] ?? fileProblems['not_file'])?.[language] ?? '';

const targetProblems: Readonly<Record<TargetProblem, Bilingual>> = {
  anonymous_target: {
    ja: '匿名のアンケートの対象は、寮または階だけで選んでください。ほかの条件や一人ずつの指定は使えません。',
    en: 'Choose the recipients of an anonymous survey by dormitory or floor only, without other conditions or single people.',
  },
  anonymous_few: {
    ja: `匿名のアンケートの対象は${fewestAnonymous}人以上にしてください。複数の寮を選んだときは、寮ごとに${fewestAnonymous}人以上です。`,
    en: `An anonymous survey needs at least ${fewestAnonymous} recipients. Where several dormitories are chosen, each needs as many.`,
  },
};

/** Undefined: a dormitory that cannot be chosen. */
export const targetProblem = (language: Language, code: TargetProblem | undefined): string =>
  code === undefined ? draftTexts(language).target : targetProblems[code][language];
