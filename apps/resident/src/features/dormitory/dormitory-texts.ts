// Words of the pages of questions, links and emergency papers.
import type { LinkAudience } from '@yadori/api/dormitory/link-audience';
import { defineMessages } from '@yadori/kit/language.ts';
import type { FaqSubject } from './faq-topics.ts';

export const faqTexts = defineMessages({
  ja: {
    title: 'よくあるご質問',
    search: '質問を探す',
    searchHint: '例：取り消し、外泊、メール',
    subjects: (subject: FaqSubject) =>
      ({
        meals: '食事',
        living: '寮での生活',
        moving: '引っ越しと退寮',
        account: 'アカウント',
      })[subject],
    found: (count: number) => `${count}件の質問が見つかりました`,
    clear: '入力を消す',
    none: '見つかりませんでした。別の言葉で探すか、メッセージで寮にお問い合わせください。',
    ask: 'メッセージで問い合わせる',
    login: 'ログイン画面へ',
  },
  en: {
    title: 'FAQ',
    search: 'Search the questions',
    searchHint: 'For example: cancel, overnight, email',
    subjects: (subject) =>
      ({
        meals: 'Meals',
        living: 'Living in the dormitory',
        moving: 'Moving',
        account: 'Account',
      })[subject],
    found: (count) => `${count} question${count === 1 ? '' : 's'} found`,
    clear: 'Clear the search',
    none: 'No results. Try another word, or message the office.',
    ask: 'Message the office',
    login: 'Go to login',
  },
});

export const linkTexts = defineMessages({
  ja: {
    title: '関連リンク',
    lead: (audience: LinkAudience): string =>
      audience === 'students'
        ? '学生のみなさまの寮生活に役立つお店と、公式アカウントです。'
        : '社会人のみなさま向けの、ホテルと書類のご案内です。',
    shops: 'お買い物',
    social: '公式アカウント',
    hotels: 'ホテル',
    papers: '書類（PDF）',
    documents: '規約',
    emergency: 'もしもの時',
    manual: '緊急マニュアル（PDF）',
    evacuation: '避難経路（PDF）',
  },
  en: {
    title: 'Links',
    lead: (audience) =>
      audience === 'students'
        ? 'Shops for student life, and our official accounts.'
        : 'Hotels and documents for working residents.',
    shops: 'Shopping',
    social: 'Official accounts',
    hotels: 'Hotels',
    papers: 'Documents (PDF)',
    documents: 'Terms and privacy',
    emergency: 'In an emergency',
    manual: 'Emergency manual (PDF)',
    evacuation: 'Evacuation route (PDF)',
  },
});
