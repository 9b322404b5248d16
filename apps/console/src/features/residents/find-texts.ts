// Texts of the search for one resident of a dormitory.
import { defineMessages } from '@yadori/kit/language.ts';

export const findTexts = defineMessages({
  ja: {
    nameOrRoom: '名前か部屋',
    noneFound: '見つかりませんでした。名前、よみ、部屋の番号で探せます。',
  },
  en: {
    nameOrRoom: 'Name or room',
    noneFound: 'No match. Search by name, reading or room number.',
  },
});
