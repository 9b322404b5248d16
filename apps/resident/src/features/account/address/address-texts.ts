// Words of an address that is found by its postal code, for registration and moving out.
import { counted } from '@yadori/api/language/counted';
import { defineMessages } from '@yadori/kit/language.ts';

export const addressTexts = defineMessages({
  ja: {
    postalCodeHint: 'ハイフンなしの7桁。入力すると住所が入ります。',
    search: '住所を検索',
    addressHint: '番地まで入力してください。',
    noHouseNumber: '住所に番地が入っていません。',
    buildingHint: 'ない場合は「なし」と入力してください。',
    found: (address: string) => `住所を入力しました：${address}`,
    townTitle: '町を選んでください',
    townLead: (count: number) => `この郵便番号には${count}つの町があります。`,
    failed: '住所を検索できませんでした',
    close: '閉じる',
  },
  en: {
    postalCodeHint: '7 digits without a hyphen. The address is filled in for you.',
    search: 'Find address',
    addressHint: 'With the street number.',
    noHouseNumber: 'The address has no house number.',
    buildingHint: 'If there is none, enter "none".',
    found: (address) => `Address filled in: ${address}`,
    townTitle: 'Choose the town',
    townLead: (count) => `${counted(count, 'town shares', 'towns share')} this postal code.`,
    failed: 'The address could not be found',
    close: 'Close',
  },
});
