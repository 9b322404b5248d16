// What the server says about rooms.
import { defineTexts } from '../../../platform/texts.ts';

export const roomTexts = defineTexts({
  ja: {
    dayOutside: 'この日の部屋は見られません。7日前から400日先までの日を選んでください。',
    numberTaken: 'この番号の部屋は、この寮にすでにあります。',
    roomUnknown: 'この番号の部屋は、この寮にありません。',
    movedSince: 'この人の部屋は、ほかの人が先に変更しました。部屋一覧を確かめてください。',
    too_early: '今夜以降の日を選んでください。',
    too_late: '365日以内の日を選んでください。',
    after_end: '契約の最終日までの日を選んでください。',
    warned: 'この部屋には、先に確かめることがあります。',
    list: '部屋一覧',
    beds: '床',
    stateOn: '状態の日',
    freeBeds: '空き床',
    changed: 'この部屋は、ほかの人が先に変更しました。内容を確かめてください。',
  },
  en: {
    dayOutside: 'Choose a day from 7 days ago to 400 days ahead.',
    numberTaken: 'This dormitory has a room with this number already.',
    roomUnknown: 'This dormitory has no room with this number.',
    movedSince:
      'Somebody else has changed the room of this person. Please look at the rooms again.',
    too_early: 'Choose tonight or a later day.',
    too_late: 'Choose a day within 365 days.',
    after_end: 'Choose a day until the last one of the contract.',
    warned: 'There is something to look at before this room is used.',
    list: 'Rooms',
    beds: 'beds',
    stateOn: 'day of the status',
    freeBeds: 'free beds',
    changed: 'Somebody else has changed this room. Please look at it again.',
  },
});
