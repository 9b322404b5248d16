// What the server says about rooms.
import { defineTexts } from '../../../platform/texts.ts';

export const roomTexts = defineTexts({
  ja: {
    dayOutside: 'この日の部屋は見られません。7日前から400日先までの日を選んでください。',
    numberTaken: 'この番号の部屋は、この寮にすでにあります。',
    changed: 'この部屋は、ほかの人が先に変更しました。内容を確かめてください。',
  },
  en: {
    dayOutside: 'Choose a day from 7 days ago to 400 days ahead.',
    numberTaken: 'This dormitory has a room with this number already.',
    changed: 'Somebody else has changed this room. Please look at it again.',
  },
});
