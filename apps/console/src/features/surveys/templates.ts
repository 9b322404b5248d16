// Surveys that the head office keeps ready (SH011): a draft begins with one of them and is changed freely.
import type { Bilingual } from '@yadori/api/language/language';
import type { SurveyDraftContent } from '@yadori/api/surveys/draft-shape';
import { questionType, type QuestionType } from '@yadori/api/surveys/kinds';

interface SurveyTemplate {
  id: string;
  name: Bilingual;
  content: SurveyDraftContent;
}

type Pair = readonly [ja: string, en: string];

const question = (type: QuestionType, [ja, en]: Pair, isRequired: boolean, choices: Pair[]) => ({
  type,
  question: ja,
  question_en: en,
  is_required: isRequired,
  choices: choices.map(([title, title_en]) => ({ title, title_en })),
});
const one = (asked: Pair, ...choices: Pair[]) =>
  question(questionType.single, asked, true, choices);
const several = (asked: Pair, ...choices: Pair[]) =>
  question(questionType.multiple, asked, false, choices);
const words = (asked: Pair) => question(questionType.text, asked, false, []);

const template = (
  id: string,
  name: Bilingual,
  [title, title_en]: Pair,
  questions: SurveyDraftContent['questions'],
): SurveyTemplate => ({
  id,
  name,
  content: { title, title_en, questions, last_day: null, announce: true, is_anonymous: false },
});

const satisfied: Pair[] = [
  ['とても満足', 'Very satisfied'],
  ['満足', 'Satisfied'],
  ['どちらともいえない', 'Neither'],
  ['不満', 'Dissatisfied'],
  ['とても不満', 'Very dissatisfied'],
];

export const surveyTemplates: readonly SurveyTemplate[] = [
  template(
    'meals',
    { ja: '食事アンケート', en: 'Meals' },
    ['食事についてのアンケート', 'About our meals'],
    [
      one(['食事の味はいかがですか。', 'How do you like the taste?'], ...satisfied),
      one(
        ['量はいかがですか。', 'How is the amount?'],
        ['多い', 'Too much'],
        ['ちょうどよい', 'Just right'],
        ['少ない', 'Too little'],
      ),
      several(
        ['増やしてほしいものを選んでください。', 'What would you like more of?'],
        ['魚料理', 'Fish'],
        ['肉料理', 'Meat'],
        ['野菜', 'Vegetables'],
        ['麺類', 'Noodles'],
        ['世界の料理', 'Dishes from other countries'],
      ),
      words(['食事について、ご意見があれば書いてください。', 'Anything else about the meals?']),
    ],
  ),
  template(
    'first-month',
    { ja: '入居後1か月', en: 'After one month' },
    ['入居から1か月のアンケート', 'Your first month with us'],
    [
      one(['寮での生活に満足していますか。', 'Are you satisfied with life here?'], ...satisfied),
      several(
        ['困っていることがあれば選んでください。', 'Is anything difficult for you?'],
        ['部屋の設備', 'Equipment of the room'],
        ['共用の場所', 'Shared places'],
        ['音', 'Noise'],
        ['食事', 'Meals'],
        ['手続き', 'Procedures'],
        ['人との関わり', 'Getting on with others'],
      ),
      one(
        ['困ったときに相談できる人はいますか。', 'Is there somebody you can turn to?'],
        ['寮の職員', 'Staff of the dormitory'],
        ['寮の友人', 'Friends in the dormitory'],
        ['寮の外の人', 'Somebody outside'],
        ['いない', 'No'],
      ),
      words(['職員に伝えたいことがあれば書いてください。', 'Anything you would like to tell us?']),
    ],
  ),
  template(
    'leaving',
    { ja: '退去時', en: 'When leaving' },
    ['退去されるみなさまへのアンケート', 'Before you leave'],
    [
      one(['寮での生活に満足しましたか。', 'Were you satisfied with life here?'], ...satisfied),
      several(
        ['よかったところを選んでください。', 'What was good?'],
        ['部屋', 'The room'],
        ['食事', 'Meals'],
        ['場所', 'The place'],
        ['費用', 'The cost'],
        ['職員', 'Staff'],
        ['友人ができたこと', 'Making friends'],
      ),
      one(
        ['知り合いにこの寮をすすめたいですか。', 'Would you recommend us?'],
        ['すすめたい', 'Yes'],
        ['どちらともいえない', 'Perhaps'],
        ['すすめない', 'No'],
      ),
      words(['直したほうがよいところを書いてください。', 'What should we do better?']),
    ],
  ),
];
