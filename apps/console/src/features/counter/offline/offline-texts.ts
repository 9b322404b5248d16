// Words of the counter without network.
import { defineMessages } from '@yadori/kit/language.ts';

export const offlineTexts = defineMessages({
  ja: {
    band: (count: string) => `オフラインで受付中（${count}件 未送信）`,
    bandText: '保存した名簿で受付できます。電波が戻ると自動で送ります。',
    sending: (count: string) => `オフラインの受付を送っています（残り${count}件）`,
    noWalkIns:
      'オフラインの間、当日追加はできません。部屋番号と名前を控えて、電波が戻ってから追加してください。',
    notInList: '名簿にない人です。電波が戻ってから受付してください。',
    codeNotInList:
      'オフラインのため、このコードを確かめられません。部屋番号で探すか、電波が戻ってから読み取ってください。',
    undoNeedsNetwork: 'この受付は送信済みです。電波が戻ってから取り消してください。',
    conflicts: (count: string) => `確かめる受付が${count}件あります`,
    duplicate: (time: string) => `重複：${time} に別の端末か本人が受付済み`,
    cancelled: '要確認：取り消された予約',
    unknown: '要確認：予約が見つかりません',
    settled: '確かめた',
  },
  en: {
    band: (count: string) => `Checking in offline (${count} not sent)`,
    bandText: 'The saved list works. Check-ins are sent by themselves once the network is back.',
    sending: (count: string) => `Sending the offline check-ins (${count} left)`,
    noWalkIns:
      'Nobody can be added while offline. Note room and name, and add them once the network is back.',
    notInList: 'Not in the saved list. Check in once the network is back.',
    codeNotInList:
      'This code can’t be verified offline. Look for the room, or scan again once the network is back.',
    undoNeedsNetwork: 'This check-in has been sent. Undo it once the network is back.',
    conflicts: (count: string) => `${count} ${count === '1' ? 'check-in' : 'check-ins'} to look at`,
    duplicate: (time: string) => `Twice: in since ${time}, at another station or by phone`,
    cancelled: 'To check: the booking was cancelled',
    unknown: 'To check: there is no such booking',
    settled: 'Done',
  },
});
