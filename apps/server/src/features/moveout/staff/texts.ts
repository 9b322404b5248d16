// What move-outs say to staff.
import { defineTexts } from '../../../platform/texts.ts';

export const moveOutStaffTexts = defineTexts({
  ja: {
    changed: 'ほかの人が先に変更しました。いまの内容を確かめてください。',
    tooEarly: '退寮日になってから完了できます。',
    list: '退寮一覧',
    day: '退寮日',
    time: '時刻',
    room: '部屋番号',
    name: '氏名',
    luggage: '荷物',
    carrier: '業者',
    state: '状態',
    forwarding: '転送先',
  },
  en: {
    changed: 'Somebody else changed it first. Check the application as it is now.',
    tooEarly: 'A move-out can be finished when its day has come.',
    list: 'Move-outs',
    day: 'day',
    time: 'time',
    room: 'room',
    name: 'name',
    luggage: 'luggage',
    carrier: 'carrier',
    state: 'state',
    forwarding: 'forwarding address',
  },
});
