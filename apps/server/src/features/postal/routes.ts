// The handler of the postal search.
import { CallError } from '../../platform/http/call-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { defineTexts } from '../../platform/texts.ts';
import { addressOf, findTowns } from './service.ts';

export const postalHandlers: Handlers<'findAddress'> = {
  findAddress: async ({ query, platform, language }) => {
    const found = await findTowns(platform.db.queries, query.postal_code);
    const towns = found.map((town) => {
      const { prefecture, city, office } = town;
      return { address: addressOf(town), prefecture, city, town: town.town, office };
    });
    const [first] = towns;
    if (first === undefined) {
      const message = postalTexts(language).unknown;
      throw new CallError({ status: 404, message, errors: { postal_code: [message] } });
    }
    return { data: { address: first.address, towns } };
  },
};

const postalTexts = defineTexts({
  ja: { unknown: 'この郵便番号の住所は見つかりません。住所を直接入力してください。' },
  en: { unknown: 'No address was found for this postal code. Enter the address yourself.' },
});
