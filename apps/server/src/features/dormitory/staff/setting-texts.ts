// What the server says about planned settings.
import { defineTexts } from '../../../platform/texts.ts';

export const settingTexts = defineTexts({
  ja: {
    tooEarly: 'あした以降の日を選んでください。',
    tooLate: '400日以内の日を選んでください。',
    empty: '変えるものがありません。',
    backwards: (from: string) => `${from}からの受付の終わりが、始まりより前になります。`,
    overlap: (from: string) => `${from}から、朝食の受付が終わる前に夕食の受付が始まります。`,
    dayTaken: 'この日には、もう予定があります。その予定を取り消すか、別の日を選んでください。',
    inForce: 'この予定は、もう切りかわっています。',
    neededLater:
      'これを取り消すと、後の予定の時間が合わなくなります。後の予定を先に取り消してください。',
  },
  en: {
    tooEarly: 'Choose a day from tomorrow on.',
    tooLate: 'Choose a day within 400 days.',
    empty: 'There is nothing to change.',
    backwards: (from) => `From ${from} the reception would end before it begins.`,
    overlap: (from) => `From ${from} dinner would start before breakfast has ended.`,
    dayTaken:
      'There is a planned change for this day already. Cancel that one or choose another day.',
    inForce: 'This change is in force already.',
    neededLater:
      'Without this change the times of a later one would not fit. Cancel the later one first.',
  },
});
