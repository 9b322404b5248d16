// What calls of imports answer in words.
import { defineTexts } from '../../platform/texts.ts';

export const importTexts = defineTexts({
  ja: {
    noFile: 'ファイルを選ぶか、表を貼り付けてください。',
    pasted: '貼り付け',
    hasErrors: '直す行があるため取り込めません。ファイルを直して、もう一度確認してください。',
    expired: '確認から24時間が過ぎました。もう一度ファイルを確認してください。',
    changed: '確認のあとで内容が変わりました。もう一度確かめてから取り込んでください。',
    notApplied: 'この取り込みは元に戻せる状態ではありません。',
    tooOld: '取り込みから30日が過ぎたため、元に戻せません。',
    noUndo: 'この種類の取り込みは元に戻せません。',
    moneyOver: 'この表の料金・締め切りは、もう予定になったか、取り込みとともに元に戻されています。',
    inForce:
      'もう切り替わった設定は、ここからは戻せません。設定のページで、日を決めて変えてください。',
    neededLater: 'これを取り消すと、後の予定の時間が合わなくなります。',
    forbidden: 'お持ちの役割では変えられない設定です。',
    conflicts: (count: number) =>
      `${count}行は、取り込みのあとで変わったか使われているため、元に戻せません。`,
    gone: 'この行は、取り込みのあとで削除されました。',
    rowChanged: 'この行は、取り込みのあとで変わりました。',
    inUse: 'この行は、入居者や予約などで使われています。',
    closing: 'この行の寮は閉じるため、契約をそのあとまで延ばせません。',
    foreign: 'この行の寮は、操作できる寮ではありません。',
    fileGone: 'ファイルの保管期間（24時間）が過ぎました。',
  },
  en: {
    noFile: 'Choose a file or paste a table.',
    pasted: 'Pasted cells',
    hasErrors:
      'Rows need correction, so nothing can be imported. Correct the file and check it again.',
    expired: 'The check is older than 24 hours. Check the file again.',
    changed: 'The data changed after the check. Look at it again, then import.',
    notApplied: 'This import is not in a state that can be undone.',
    tooOld: 'The import is older than 30 days and cannot be undone.',
    noUndo: 'Imports of this kind cannot be undone.',
    moneyOver:
      'The fees and lead times of this table were planned already, or went back with the import.',
    inForce:
      'Settings that are in force do not go back here. Change them on a day on the page of settings.',
    neededLater: 'Without this change the times of a later one would not fit.',
    forbidden: 'Your role cannot change these settings.',
    conflicts: (count) =>
      `${count} row${count === 1 ? '' : 's'} cannot be undone, because of changes or uses since the import.`,
    gone: 'The row was removed after the import.',
    rowChanged: 'The row changed after the import.',
    inUse: 'The row is in use, by a resident or a booking for instance.',
    closing: 'The dormitory of this row closes, so the contract cannot last longer again.',
    foreign: 'You have no right in the dormitory of this row.',
    fileGone: 'The file was kept for 24 hours and is gone.',
  },
});
