// Words of the counter without network.
import { defineMessages } from '@yadori/kit/language.ts';

export const offlineTexts = defineMessages({
  ja: {
    band: (count: string) => `オフラインで受付中（${count}件 未送信）`,
    bandText: '保存した名簿で受付できます。電波が戻ると自動で送ります。',
    sending: (count: string) => `オフラインの受付を送っています（残り${count}件）`,
    walkIn: (room: string) => `${room} に予約のない人を当日追加`,
    walkInText: 'だれかと残りの食数は、電波が戻ってから確かめます。',
    walkInAgain: (time: string) =>
      `この部屋は ${time} に当日追加しました。もう1名のときだけ追加してください。`,
    walkInEarly: '当日追加は、受付が始まってからできます',
    addWalkIn: '当日追加',
    notInList: '名簿にない人です。電波が戻ってから受付してください。',
    codeNotInList:
      'オフラインのため、このコードを確かめられません。部屋番号で探すか、電波が戻ってから読み取ってください。',
    notKept: 'この端末に保存できないため、受付していません。電波が戻ってから受付してください。',
    undoNeedsNetwork: 'この受付は送信済みかもしれません。電波が戻ってから取り消してください。',
    conflicts: (count: string) => `確かめる受付が${count}件あります`,
    duplicate: (time: string) => `重複：${time} に別の端末か本人が受付済み`,
    cancelled: '要確認：取り消された予約',
    unknown: '要確認：予約が見つかりません',
    choose: '当日追加：来た人を選んでください',
    chooseLater: '要確認：同じ部屋の何人かのうち、だれか分かりません',
    notAdded: '要確認：当日追加を記録できませんでした',
    notTaken: '要確認：受付の時間と合わないため、記録していません',
    nobodyThere: '要確認：この部屋の入居者が見つかりません',
    settled: '確かめた',
  },
  en: {
    band: (count: string) => `Checking in offline (${count} not sent)`,
    bandText: 'The saved list works. Check-ins are sent by themselves once the network is back.',
    sending: (count: string) => `Sending the offline check-ins (${count} left)`,
    walkIn: (room: string) => `Add someone of room ${room} without a booking`,
    walkInText: 'Who it is and how many are left is checked once the network is back.',
    walkInAgain: (time: string) =>
      `Someone of this room was added at ${time}. Add only if this is another person.`,
    walkInEarly: 'People can be added once the reception has begun',
    addWalkIn: 'Add now',
    notInList: 'Not in the saved list. Check in once the network is back.',
    codeNotInList:
      'This code can’t be verified offline. Look for the room, or scan again once the network is back.',
    notKept:
      'Not checked in: this device has no room to keep it. Check in once the network is back.',
    undoNeedsNetwork: 'This check-in may have been sent already. Undo it once the network is back.',
    conflicts: (count: string) => `${count} ${count === '1' ? 'check-in' : 'check-ins'} to look at`,
    duplicate: (time: string) => `Twice: in since ${time}, at another station or by phone`,
    cancelled: 'To check: the booking was cancelled',
    unknown: 'To check: there is no such booking',
    choose: 'Added: choose who came',
    chooseLater: 'To check: it could be several people of this room',
    notAdded: 'To check: the added meal could not be recorded',
    notTaken: 'To check: at no time of this meal, so it is not recorded',
    nobodyThere: 'To check: nobody lives in this room',
    settled: 'Done',
  },
});
