// What residents and staff read of safety checks.
import { counted } from '@yadori/api/language/counted';
import { headings, type Heading } from '@yadori/api/safety/headings';
import { causeNames, type Cause, type CheckKind, type Standing } from '@yadori/api/safety/kinds';
import type { Language } from '@yadori/api/language/language';
import { defineTexts } from '../../platform/texts.ts';

export const safetyTexts = defineTexts({
  ja: {
    unknownDormitory: 'その寮はありません。',
    notAsked: 'この安否確認の対象でない人が含まれています。',
    nameWho:
      '本人が「助けが必要です」と答えています。無事にするには、確認した人をメモに書いてください。',
    closed: 'この安否確認は終了しています。',
    keptIsOpen: '端末に残せるのは、実施中の安否確認だけです。',
    newerAnswer: '本人から新しい回答がありました。内容を確かめて、もう一度操作してください。',
    joined: 'すでに始まっている安否確認に加わりました。',
    typedDiffers: ({ open, rooms }: { open: number; rooms: number }) =>
      `助けが必要な人と未回答の人は、今${open - rooms}人です。${rooms === 0 ? '' : `ほかに登録のない部屋が${rooms}室あり、合わせて${open}です。`}数を確かめて、もう一度入力してください。`,
    otherOpen: 'この寮では別の安否確認が行われています。',
  },
  en: {
    unknownDormitory: 'There is no such dormitory.',
    notAsked: 'Some of these people are not asked in this safety check.',
    nameWho:
      'The resident said that they need help. To record them as safe, write into the note who saw them.',
    closed: 'This safety check is closed.',
    keptIsOpen: 'A device keeps a safety check only while it is under way.',
    newerAnswer: 'The resident has answered again. Read the new answer, then try again.',
    joined: 'Joined the safety check that is already under way.',
    typedDiffers: ({ open, rooms }) =>
      `${counted(open - rooms, 'person needs', 'people need')} help or ${open - rooms === 1 ? 'has' : 'have'} not answered now.${rooms === 0 ? '' : ` With ${counted(rooms, 'room')} without an account, that makes ${open}.`} Check the number and type it again.`,
    otherOpen: 'Another safety check is under way in this dormitory.',
  },
});

/** Words of staff replace the Japanese alone: who reads English must not wait for a translation (CL008). */
export function headingOf(cause: Cause, kind: CheckKind, own: string | undefined): Heading {
  const heading = headings[cause];
  const written = own === undefined || own === '' ? heading : { ...heading, title: own };
  if (kind === 'real') return written;
  return {
    title: `【訓練】${written.title}`,
    titleEn: `Drill: ${written.titleEn}`,
    titlePlain: `【くんれん】${written.titlePlain}`,
  };
}

const standingNames = defineTexts<Record<Standing, string>>({
  ja: {
    safe: '無事',
    injured: 'けが',
    help: '助けが必要',
    away: '寮の外にいる',
    missing: '未回答',
  },
  en: {
    safe: 'safe',
    injured: 'injured',
    help: 'in need of help',
    away: 'not in the dormitory',
    missing: 'without an answer',
  },
});

/** As heads of columns. */
export const standingLabels = defineTexts<Record<Standing, string>>({
  ja: {
    help: '助けが必要',
    injured: 'けが',
    missing: '未回答',
    away: '寮の外にいる',
    safe: '無事',
  },
  en: {
    help: 'needs help',
    injured: 'injured',
    missing: 'no answer',
    away: 'not in the dormitory',
    safe: 'safe',
  },
});

/** The report as a workbook (SH024). */
export const reportTexts = defineTexts({
  ja: {
    report: '安否報告',
    item: '項目',
    value: '内容',
    dormitory: '寮',
    heading: '見出し',
    kind: '種類',
    cause: '原因',
    startedAt: '開始',
    startedBy: '開始した人',
    closedAt: '終了',
    closedBy: '終了した人',
    commandLine: 'コマンド',
    night: '夜',
    asked: '対象',
    unregistered: '登録のない部屋',
    unregisteredOpen: '登録のない部屋のうち未確認',
    unregisteredState: (state: string) => `登録なし（${state}）`,
    noName: '名前の登録なし',
    firstAfter: '最初の回答（開始からの秒数）',
    medianAfter: '回答の中央値（開始からの秒数）',
    halfAfter: '半数の回答（開始からの秒数）',
    ninetyAfter: '9割の回答（開始からの秒数）',
    lastAfter: '最後の回答（開始からの秒数）',
    notReached: '届かず',
    within: (minutes: number) => `${minutes}分以内の人数`,
    proxies: '職員の代わりの記録（件）',
    calls: '電話の記録',
    plan: '今後の対応',
    byFloor: '階ごとの状況',
    floor: '階',
    total: '全員',
    openCases: '確認できていない人',
    room: '部屋番号',
    name: '氏名',
    state: '状態',
    away: '外泊届',
    awayUntil: (until: string, place: string) => `${until.replaceAll('-', '/')}まで ${place}`,
    comma: '、',
  },
  en: {
    report: 'Safety report',
    item: 'item',
    value: 'value',
    dormitory: 'dormitory',
    heading: 'heading',
    kind: 'kind',
    cause: 'cause',
    startedAt: 'started',
    startedBy: 'started by',
    closedAt: 'closed',
    closedBy: 'closed by',
    commandLine: 'command line',
    night: 'night',
    asked: 'asked',
    unregistered: 'rooms without account',
    unregisteredOpen: 'of them not accounted for',
    unregisteredState: (state) => `no account (${state})`,
    noName: 'no name',
    firstAfter: 'first answer (seconds after the start)',
    medianAfter: 'median answer (seconds after the start)',
    halfAfter: 'half of all (seconds after the start)',
    ninetyAfter: 'nine of ten (seconds after the start)',
    lastAfter: 'last answer (seconds after the start)',
    notReached: 'not reached',
    within: (minutes) => `known within ${counted(minutes, 'minute')}`,
    proxies: 'statements by staff',
    calls: 'calls',
    plan: 'what is planned',
    byFloor: 'By floor',
    floor: 'floor',
    total: 'all',
    openCases: 'Open cases',
    room: 'room',
    name: 'name',
    state: 'state',
    away: 'reported away',
    awayUntil: (until, place) => `until ${until.replaceAll('-', '/')}: ${place}`,
    comma: ', ',
  },
});

/** In the conversation of a resident for whom staff answered (SH020). */
export const proxyMessage = (standing: Standing, kind: CheckKind, language: Language) =>
  ({
    ja: `${kind === 'drill' ? '【訓練】' : ''}安否確認で、寮の職員があなたを「${standingNames('ja')[standing]}」と記録しました。\n違うときは、ホームの安否確認からもう一度答えてください。`,
    en: `${kind === 'drill' ? 'Drill: ' : ''}In the safety check, the staff of your dormitory recorded you as ${standingNames('en')[standing]}.\nIf that is wrong, please answer the safety check on Home again.`,
  })[language];

/** To residents who have not answered: in both languages, since readers of either language get it. */
export function reminderMail(kind: CheckKind) {
  const [ja, en] = kind === 'drill' ? ['【訓練】', 'Drill: '] : ['', ''];
  return {
    subject: `${ja}【Yadori】安否確認に回答してください / ${en}Are you safe?`,
    heading: `${ja}無事かどうかを教えてください`,
    body: 'まだ安否確認への回答がありません。次のボタンから、今の状況を教えてください。1回押すだけで答えられます。',
    bodyEn: `${en}You have not answered the safety check yet. Please tell us with the button below how you are. One press is enough.`,
    button: '回答する / Answer',
  };
}

/** To staff: a number and a way to the board, no names. */
export const staffMail = (
  {
    kind,
    cause,
    dormitory,
    missing,
  }: { kind: CheckKind; cause: Cause; dormitory: string; missing: number },
  language: Language,
) =>
  ({
    ja: {
      subject: `${kind === 'drill' ? '【訓練】' : ''}【Yadori】${dormitory} 安否確認 未回答${missing}人`,
      heading: `未回答が${missing}人います`,
      body: `${dormitory}の安否確認（${causeNames[cause].ja}）で、まだ${missing}人の無事が確認できていません。名簿と電話番号は次の画面にあります。`,
      button: '安否確認を開く',
    },
    en: {
      subject: `${kind === 'drill' ? 'Drill: ' : ''}[Yadori] ${dormitory}: ${missing} without an answer`,
      heading: `${counted(missing, 'person has', 'people have')} not answered`,
      body: `In the safety check (${causeNames[cause].en}) of ${dormitory}, ${counted(missing, 'person is', 'people are')} not known to be safe. Names and phone numbers are on this page.`,
      button: 'Open the safety check',
    },
  })[language];
