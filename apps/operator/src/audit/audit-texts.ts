// What `audit` says, in the language of the operator's terminal.
import type { Language } from '@yadori/api/language/language';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { ChainProblem } from '@yadori/server/features/audit/verify';

const jaProblems: Record<ChainProblem, string> = {
  missing_day: 'この日の封がありません。',
  chain: 'この日の封が書きかえられているか、前の日とつながりません。',
  no_key: 'この日の封の鍵（YADORI_SENSITIVE_KEYS）がないため、確かめられません。',
  missing_event: '封をした記録の一部がありません。',
  changed_event: '封をしたあとで記録が書きかえられています。',
  added_event: '封をした日に、あとから記録が差しこまれています。',
  detail: '記録の詳細が失われたか、書きかえられています。',
};

const ja = {
  usage: `  npm run operator -- audit verify [--from 日付] [--until 日付]
      操作の記録が、封をしたときから変わっていないかを確かめます。合わない日があれば、終了コードは1です。`,
  noDate: (text: string) => `「${text}」は日付ではありません。2027-04-01 のように書いてください。`,
  nothingSealed: 'この期間に、封をした日はまだありません。',
  read: (first: CalendarDate, last: CalendarDate, days: number, events: number) =>
    `${first} から ${last} まで: ${days}日、記録 ${events}件`,
  late: (count: number) => `次の封を待つ、遅れて届いた記録: ${count}件`,
  unused: (count: number) =>
    `記録のない番号: ${count}件（取り消された処理の番号か、消された記録です）`,
  keyed: (day: CalendarDate) => `${day} からの封には鍵があります。`,
  notKeyed: '鍵のある封はまだありません。すべてを書きかえられる人がいても、検出できません。',
  fits: 'すべての日が合っています。',
  finding: (day: CalendarDate, problem: string, eventId: number | undefined) =>
    `${day} ${problem}${eventId === undefined ? '' : `（記録 ${eventId}）`}`,
  doesNotFit: (day: CalendarDate) => `${day} から先は、記録が正しいと確かめられません。`,
  problems: jaProblems,
};

const enProblems: typeof jaProblems = {
  missing_day: 'the day has no seal.',
  chain: 'the seal of the day was changed, or does not follow from the day before.',
  no_key: 'its key (YADORI_SENSITIVE_KEYS) is not here, so that it cannot be verified.',
  missing_event: 'events that were sealed are missing.',
  changed_event: 'an event was changed after it had been sealed.',
  added_event: 'an event was put into a sealed day.',
  detail: 'a detail of an event was lost or changed.',
};

const en: typeof ja = {
  usage: `  npm run operator -- audit verify [--from DATE] [--until DATE]
      Verifies that the record of what was done is as it was sealed. Exits with 1 where a day does not fit.`,
  noDate: (text) => `"${text}" is no date. Write it like 2027-04-01.`,
  nothingSealed: 'No day of this period is sealed yet.',
  read: (first, last, days, events) =>
    `${first} to ${last}: ${days} day${days === 1 ? '' : 's'}, ${events} event${events === 1 ? '' : 's'}`,
  late: (count) => `Late events that wait for the next seal: ${count}`,
  unused: (count) =>
    `Numbers without an event: ${count} (of work that was undone, or of events that were removed)`,
  keyed: (day) => `Seals have a key from ${day} on.`,
  notKeyed: 'No seal has a key yet: whoever can rewrite all of them is not noticed.',
  fits: 'Every day fits.',
  finding: (day, problem, eventId) =>
    `${day}: ${problem}${eventId === undefined ? '' : ` (event ${eventId})`}`,
  doesNotFit: (day) => `From ${day} on the record cannot be proven.`,
  problems: enProblems,
};

export const auditTextsOf = (language: Language): typeof ja => ({ ja, en })[language];
