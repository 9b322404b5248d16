// The handler of the postal search.
import { CallError } from '../../platform/http/call-error.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { defineTexts } from '../../platform/texts.ts';
import { addressOf, findTowns, hasAddresses } from './service.ts';

export const postalHandlers: Handlers<'findAddress'> = {
  findAddress: async ({ query, platform, language }) => {
    const found = await findTowns(platform.db.queries, query.postal_code);
    const towns = found.map((town) => {
      const { prefecture, city, office } = town;
      return { address: addressOf(town), prefecture, city, town: town.town, office };
    });
    const [first] = towns;
    if (first === undefined) {
      const isLoaded = await hasAddresses(platform.db.queries);
      const message = isLoaded ? postalTexts(language).unknown : postalTexts(language).loading;
      const status = isLoaded ? 404 : 409;
      throw new CallError({ status, message, errors: { postal_code: [message] } });
    }
    return { data: { address: first.address, towns } };
  },
};

const postalTexts = defineTexts({
  ja: {
    unknown: 'この郵便番号の住所は見つかりません。住所を直接入力してください。',
    loading: '郵便番号のデータを読み込んでいます。1分ほど待って、もう一度お試しください。',
  },
  en: {
    unknown: 'No address was found for this postal code. Enter the address yourself.',
    loading: 'The postal codes are still being loaded. Please try again in a minute.',
  },
});
