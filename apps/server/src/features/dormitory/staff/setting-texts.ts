// What the server says about planned settings.
import { defineTexts } from '../../../platform/texts.ts';

export const settingTexts = defineTexts({
  ja: {
    tooEarly:
      'もっと後の日を選んでください。時間・席数・機能は明日以降、料金・締め切りは翌月以降の1日です。',
    notFirst: '料金・締め切りは、月の1日からだけ変えられます。',
    tooLate: '400日以内の日を選んでください。',
    unannounced: (first: string) =>
      `値上げと締め切りの繰り上げは、14日前までに入居者へ知らせます。いちばん早い日は${first}です。`,
    empty: '変更する項目がありません。',
    foreign: 'この種類の設定では、変更できない項目です。',
    backwards: (day: string) => `${day}からの受付時間で、終わりが始まりより前になります。`,
    overlap: (day: string) => `${day}から、朝食の受付が終わる前に夕食の受付が始まります。`,
    dayTaken: 'この日には、もう予定があります。その予定を取り消すか、別の日を選んでください。',
    inForce: 'この予定は、もう切り替わっています。',
    neededLater:
      'これを取り消すと、後の予定の時間が合わなくなります。後の予定を先に取り消してください。',
  },
  en: {
    tooEarly:
      'Choose a later day: tomorrow for times, seats and services, the 1st of a later month for fees and lead times.',
    notFirst: 'Fees and lead times change on the 1st of a month.',
    tooLate: 'Choose a day within 400 days.',
    unannounced: (first) =>
      `Residents read of higher fees and earlier deadlines 14 days before. The earliest day is ${first}.`,
    empty: 'There is nothing to change.',
    foreign: 'This setting belongs to another group.',
    backwards: (day) => `From ${day}, the meal hours would end before they start.`,
    overlap: (day) => `From ${day}, dinner would start before breakfast has ended.`,
    dayTaken: 'A change is already planned for this day. Cancel it or choose another day.',
    inForce: 'This change is already in force.',
    neededLater:
      'Without this change the times of a later one would not fit. Cancel the later one first.',
  },
});
