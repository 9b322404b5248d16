// Texts of records of rooms.
import { defineTexts } from '../../platform/texts.ts';

export const roomRecordTexts = defineTexts({
  ja: {
    closed: '部屋の記録を直せる期間は終わりました。',
    unanswered: 'まだ見ていない項目か、言葉も写真もない「ちがう」があります。',
    full: 'この項目の写真はいっぱいです。',
    photoKinds: '写真はJPEG、PNG、WebP、HEICで送ってください。',
    photoBroken: '写真を読み取れませんでした。撮り直してください。',
    not_sent: '本人がまだ送っていません。',
    made: '到着のあとなので、寮の記録は変えられません。',
    checkChanged: 'ほかの人が寮の記録を変えました。内容を確かめてください。',
    changed: 'ほかの人が項目を変えました。内容を確かめてください。',
  },
  en: {
    closed: 'The time in which the room record can be changed is over.',
    unanswered: 'Some items are not looked at yet, or differ without words or a photo.',
    full: 'This item has all the photos it can have.',
    photoKinds: 'Send the photo as JPEG, PNG, WebP or HEIC.',
    photoBroken: 'The photo could not be read. Please take it again.',
    not_sent: 'The resident has not sent it yet.',
    made: 'After the arrival the record of the dormitory stays as it is.',
    checkChanged: 'Somebody else changed the record of the dormitory. Please look at it again.',
    changed: 'Somebody else changed the items. Please look at them again.',
  },
});
