// Sentences of contracts in both languages.
import type { ContractRefusal, tenancyStatuses } from '@yadori/api/contracts/calls';
import type { Language } from '@yadori/api/language/language';

interface Texts {
  refusals: Record<ContractRefusal, string>;
  tenancy: Record<(typeof tenancyStatuses)[number], string>;
}

const texts: Record<Language, Texts> = {
  ja: {
    refusals: {
      contract_unknown:
        '契約番号、事業所コード、部屋番号の組み合わせが見つかりません。入居契約書をご確認ください。',
      contract_taken: 'この契約番号はすでに登録されています。',
      contract_over: '終了した契約には切り替えられません。',
    },
    tenancy: { before: '入居前', living: '入居中', moved_out: '退去済み' },
  },
  en: {
    refusals: {
      contract_unknown:
        'No contract has this number, office code and room. Please check your contract.',
      contract_taken: 'This contract number is already registered.',
      contract_over: 'This contract has ended, so you cannot switch to it.',
    },
    tenancy: { before: 'Before moving in', living: 'Living here', moved_out: 'Moved out' },
  },
};

export const contractTexts = (language: Language): Texts => texts[language];
