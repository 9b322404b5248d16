// What events of contracts, rooms, arrivals and things lent say (SL039).
import type { Bilingual } from '../language/language.ts';

export const residenceEventNames = {
  'contract.activated': { ja: '契約を切り替えました', en: 'Switched the contract' },
  'contract.attempts_used_up': {
    ja: '契約の照合に続けて失敗しました',
    en: 'Used up the attempts to match a contract',
  },
  'contract.changed': { ja: '契約を変更しました', en: 'Changed a contract' },
  'contract.claimed': { ja: '契約を登録しました', en: 'Claimed the contract' },
  'contract.created': { ja: '契約を加えました', en: 'Added a contract' },
  'contract.end_told': {
    ja: '契約の期限のお知らせを送りました',
    en: 'Sent a note about the end of the contract',
  },
  'contract.extended': { ja: '契約を延長しました', en: 'Extended a contract' },
  'contract.imported': { ja: '契約を取り込みました', en: 'Imported a contract' },
  'contract.invited': { ja: '入居登録に招待しました', en: 'Invited to register' },
  'contract.invitation_revoked': { ja: '招待を取り消しました', en: 'Revoked an invitation' },
  'contract.letters_opened': {
    ja: '招待の手紙を開きました',
    en: 'Opened letters of invitations',
  },
  'contract.renewal_answered': {
    ja: '契約のあとの意向を伝えました',
    en: 'Answered what comes after the contract',
  },
  'contract.renewal_reminded': {
    ja: '契約のあとの意向をたずねました',
    en: 'Reminded of the answer about the contract',
  },
  'contract.room_moved': { ja: '部屋を替えました', en: 'Moved a resident to another room' },
  'arrival.marked': { ja: '入居の受付を記録しました', en: 'Marked a step of an arrival' },
  'arrival.unmarked': {
    ja: '入居の受付の記録を取り消しました',
    en: 'Took back a step of an arrival',
  },
  'departure.marked': { ja: '退去の受付を記録しました', en: 'Marked a step of a departure' },
  'departure.unmarked': {
    ja: '退去の受付の記録を取り消しました',
    en: 'Took back a step of a departure',
  },
  'loan.given': { ja: '物を貸しました', en: 'Lent a thing' },
  'loan.returned': { ja: '貸した物の返却を記録しました', en: 'Noted the return of a thing' },
  'loan.return_undone': {
    ja: '貸した物の返却の記録を取り消しました',
    en: 'Took back the return of a thing',
  },
  'room.imported': { ja: '部屋を取り込みました', en: 'Imported rooms' },
  'room_checklist.changed': {
    ja: '部屋の記録の項目を変えました',
    en: 'Changed the checklist of rooms',
  },
  'room_check.written': {
    ja: '入居の前に見た部屋の記録を保存しました',
    en: 'Kept what was seen in a room before the arrival',
  },
  'room_check.photo_added': {
    ja: '入居の前の部屋の写真を加えました',
    en: 'Added a photo of a room before the arrival',
  },
  'room_check.photo_removed': {
    ja: '入居の前の部屋の写真を消しました',
    en: 'Removed a photo of a room before the arrival',
  },
  'room_record.changed': {
    ja: '本人が、送った部屋の記録を直しました',
    en: 'Resident changed a room record that was sent',
  },
  'room_record.seen': { ja: '部屋の記録を見ました', en: 'Saw a room record' },
  'room_record.sent': { ja: '本人が部屋の記録を送りました', en: 'Resident sent a room record' },
} as const satisfies Readonly<Record<string, Bilingual>>;
