// When each of the operator's texts is sent, and to whom: for the page that words them, apart from what every act loads.
import type { Bilingual } from '../language/language.ts';
import { endNote } from '../contracts/end-note.ts';
import { missedNote } from '../meals/missed-note.ts';
import type { TextKey } from './keys.ts';

export const textOccasions: Readonly<Record<TextKey, Bilingual>> = {
  meal_changed: {
    ja: '公開した献立が変わったときに、予約している人に届きます。',
    en: 'Sent to those who have booked, when a published dish changes.',
  },
  meal_stopped: {
    ja: '食事の提供を中止したときに、予約している人と空き待ちの人に届きます。',
    en: 'Sent to those who have booked or wait, when a meal is stopped.',
  },
  meal_served_again: {
    ja: '提供の中止をやめたときに、予約していた人に届きます。',
    en: 'Sent to those who had booked, when a stop ends.',
  },
  meal_promoted: {
    ja: '空き待ちをしていた食事が予約になったときに届きます。',
    en: 'Sent when a meal is booked from the waiting list.',
  },
  meal_missed: {
    ja: `受付のない予約が続いたときに届きます。寮に定型文「${missedNote.template}」があるときは、その文が届きます。`,
    en: `Sent to those who often do not check in. A dormitory with a template “${missedNote.template}” sends that one.`,
  },
  staff_act: {
    ja: '職員が本人の代わりに届け出や変更をしたときに届きます。',
    en: 'Sent when staff file or change something for a resident.',
  },
  moveout_finished: {
    ja: '職員が退寮の手続きを完了したときに届きます。',
    en: 'Sent when staff finish a move-out.',
  },
  moveout_withdrawn: {
    ja: '本部が退寮の申請を取り下げたときに届きます。',
    en: 'Sent when the head office withdraws a move-out application.',
  },
  contract_ends: {
    ja: `契約の終わりの${endNote.days.join('日前・')}日前に届きます。お知らせを送る設定にした寮だけです。`,
    en: `Sent ${endNote.days.join(', ')} days before the end of a contract, in dormitories with these notes switched on.`,
  },
  room_record_open: {
    ja: '入居から6日目に、部屋の記録をまだ送っていない人に1回だけ届きます。',
    en: 'Sent once, six days after the arrival, to those who have not sent the record of their room.',
  },
  renewal_asked: {
    ja: '職員が、契約のあとの意向をまだ答えていない人に知らせるときに届きます。',
    en: 'Sent when staff remind those who have not said what they would like after their contract.',
  },
  move_out_unfiled: {
    ja: '職員が、契約のあとは退去すると答え、退寮申請をまだ出していない人に知らせるときに届きます。',
    en: 'Sent when staff remind those who would like to leave after their contract and have not applied to move out.',
  },
  invitation_mail: {
    ja: '登録の招待を送るときに、メールの本文になります。登録のボタン、リンクの期限、心当たりのない人への一文は、この文の下にいつも付きます。',
    en: 'The body of the mail that invites to register. Below it always stand the button, the last day of the link, and a line for those who did not expect it.',
  },
  invitation_letter: {
    ja: '印刷する招待の手紙の書き出しです。宛名、QRコード、番号、登録の手順は、この文のまわりにいつも印刷されます。',
    en: 'The opening of the printed letter. Name, QR code, numbers and steps are always printed around it.',
  },
};
