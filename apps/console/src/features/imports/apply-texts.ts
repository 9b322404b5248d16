// Texts of the question before an import is applied.
import { defineMessages } from '@yadori/kit/language.ts';

/** Numbers are formatted. */
export const applyTexts = defineMessages({
  ja: {
    title: 'この表を取り込みますか？',
    added: '新しく加える',
    changed: '書き換える',
    toLookAt: '確かめるところ',
    cases: (count: string) => `${count}件`,
    loses: (residents: string) => `入居者${residents}名の予約・届出が取り消されます。`,
    losesText: 'ファイルを確認したときの数です。取り込みを元に戻しても、これらは戻りません。',
    meals: (count: string) => `食事の予約 ${count}食`,
    waits: (count: string) => `空き待ち ${count}件`,
    own: (count: string) => `外泊届 ${count}件（最終日をまたぐものは短くなります）`,
    guests: (count: string) => `来客届 ${count}件`,
    toPlan: '予定にする（寮と種類ごと）',
    planned: '予定になる変更',
    money: (count: string) =>
      `料金・締め切り（${count}寮）は、取り込んだあとに別の人の承認を頼みます。承認されるまで変わりません。`,
    from: (day: string) => `${day}から`,
    afterApproval: '（承認のあと）',
    nothing: '（空）',
    becomes: 'から',
    further: (count: string) => `ほか${count}寮`,
    between: '、',
  },
  en: {
    title: 'Import this table?',
    added: 'Rows to add',
    changed: 'Rows to change',
    toLookAt: 'Notes to look at',
    cases: (count: string) => count,
    loses: (residents: string) =>
      residents === '1'
        ? '1 resident loses bookings or reports.'
        : `${residents} residents lose bookings or reports.`,
    losesText: 'As counted when the file was checked. Undoing the import does not bring them back.',
    meals: (count: string) => `Meal bookings: ${count}`,
    waits: (count: string) => `Waiting lists: ${count}`,
    own: (count: string) => `Overnight reports: ${count} (one beyond the last day gets shorter)`,
    guests: (count: string) => `Guest reports: ${count}`,
    toPlan: 'Changes to plan',
    planned: 'Planned changes',
    money: (count: string) =>
      `Fees and deadlines (dormitories: ${count}) need the approval of another person, which you ask for after the import. Nothing changes until then.`,
    from: (day: string) => `From ${day}`,
    afterApproval: ', once approved:',
    nothing: '(empty)',
    becomes: 'becomes',
    further: (count: string) => `${count} more`,
    between: ', ',
  },
});
