// One sentence and one verb for each alert (SB010).
import { counted } from '@yadori/api/language/counted';
import type { TodayAlert } from '@yadori/api/today/shapes';
import type { Language } from '@yadori/api/language/language';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatDate, formatDay } from '@yadori/kit/format.ts';
import { defineMessages } from '@yadori/kit/language.ts';
import { foodName, mealName } from './texts.ts';

export const alertTexts = defineMessages({
  ja: {
    menuMissing: (day: string) => `${day}の献立がありません`,
    menuMissingText: '予約の締め切りが近いか、過ぎています',
    unpublished: (month: string) => `${month}の献立がまだ公開されていません`,
    unpublishedText: '公開すると、入居者が予約できます',
    mealFull: (day: string, meal: string, count: number) => `${day} ${meal}に空き待ち${count}名`,
    mealFullText: '満席です',
    importFailed: (name: string) => `取り込みが止まりました：${name}`,
    importWaiting: (name: string) => `取り込みが反映を待っています：${name}`,
    importText: (day: string) => `${day}のファイル`,
    mailFailed: (who: string) => `${who}へのメールが届いていません`,
    mailFailedText: (day: string) => `${day}のメールアドレスを確かめます`,
    noAccount: (who: string) => `${who}がきょう入居・登録がまだです`,
    noAccountText: '登録の案内を確かめます',
    stuck: (who: string, count: number) => `${who}が登録を${count}回試し、まだ終わっていません`,
    stuckText: (day: string) => `最後に試したのは${day}`,
    away: (who: string, nights: number) => `${who}の外泊が${nights}泊になりました`,
    awayText: (day: string) => `戻る予定は${day}`,
    guestLate: (who: string) => `${who}の来客がまだ着いていません`,
    stationSilent: (name: string) => `端末「${name}」が24時間使われていません`,
    stationSilentText: (day: string) => `最後に使われたのは${day}`,
    stationNetwork: (name: string) => `端末「${name}」が新しいネットワークから使われました`,
    stationNetworkText: '心当たりがなければ、失効させます',
    unused: (who: string) => `${who}への招待が7日以上使われていません`,
    unusedText: (day: string) => `招待したのは${day}`,
    unregistered: (count: number) => `招待して7日以上、登録のない契約が${count}件あります`,
    unregisteredText: (day: string) => `いちばん早い招待は${day}`,
    messageUrgent: (who: string) => `緊急：${who}`,
    said: (text: string) => `「${text}」`,
    file: 'ファイル',
    messagesLate: (count: number, hours: number) =>
      `${hours}時間を超えて返信を待つ会話が${count}件あります`,
    messagesLateText: (who: string) => `いちばん長く待っているのは${who}`,
    safetyHelp: (count: number) => `安否確認：${count}名が助けを必要としています`,
    safetyHelpText: '声をかける順に表示します',
    leftOpen: (hours: number) => `閉じ忘れ：安否確認が${hours}時間開いたままです`,
    leftOpenText: '終わっていれば、終了して報告を残します',
    someone: '入居予定の方',
    san: 'さん',
    open: '開く',
    add: '登録する',
    counts: '食数',
    check: '確かめる',
    put: 'あすまで置く',
    putAside: (title: string) => `あすまで置く：${title}`,
    wasPut: 'あすまで置きました',
    undo: '元に戻す',
    undoOf: (title: string) => `元に戻す：${title}`,
    aside: (count: string) => `あすまで置いたもの ${count}件`,
    putBy: (name: string, when: string) => `${name}が置きました ${when}`,
    back: '戻す',
    backOf: (title: string) => `戻す：${title}`,
  },
  en: {
    menuMissing: (day: string) => `No menu for ${day}`,
    menuMissingText: 'Booking closes soon, or has closed',
    unpublished: (month: string) => `No menu for ${month} is published yet`,
    unpublishedText: 'Residents can book once it is published',
    mealFull: (day: string, meal: string, count: number) => `${count} wait for ${meal}, ${day}`,
    mealFullText: 'Fully booked',
    importFailed: (name: string) => `Import stopped: ${name}`,
    importWaiting: (name: string) => `Import waits to be applied: ${name}`,
    importText: (day: string) => `File of ${day}`,
    mailFailed: (who: string) => `Mail to ${who} was not delivered`,
    mailFailedText: (day: string) => `Sent ${day} · check the address`,
    noAccount: (who: string) => `${who} moves in today without an account`,
    noAccountText: 'Check the registration',
    stuck: (who: string, count: number) =>
      `${who} has tried ${counted(count, 'time')} to register without finishing`,
    stuckText: (day: string) => `Last tried ${day}`,
    away: (who: string, nights: number) => `${who} has been away for ${counted(nights, 'night')}`,
    awayText: (day: string) => `Expected back ${day}`,
    guestLate: (who: string) => `The guest of ${who} has not come yet`,
    stationSilent: (name: string) => `Station "${name}" has not been used for 24 hours`,
    stationSilentText: (day: string) => `Last used ${day}`,
    stationNetwork: (name: string) => `Station "${name}" was used from a new network`,
    stationNetworkText: 'Revoke it if you cannot explain this',
    unused: (who: string) => `${who} has not used the invitation for 7 days or more`,
    unusedText: (day: string) => `Invited ${day}`,
    unregistered: (count: number) =>
      `${count} contract${count === 1 ? ' is' : 's are'} not registered 7 days or more after the invitation`,
    unregisteredText: (day: string) => `First invited ${day}`,
    messageUrgent: (who: string) => `Urgent: ${who}`,
    said: (text: string) => `“${text}”`,
    file: 'File',
    messagesLate: (count: number, hours: number) =>
      `Waiting for an answer for more than ${hours} h: ${count}`,
    messagesLateText: (who: string) => `Waiting longest: ${who}`,
    safetyHelp: (count: number) => `Safety check: ${count} need${count === 1 ? 's' : ''} help`,
    safetyHelpText: 'The board says whom to look for first',
    leftOpen: (hours: number) => `A safety check has been open for ${counted(hours, 'hour')}`,
    leftOpenText: 'If it is over, close it and keep its report',
    someone: 'A new resident',
    san: '',
    open: 'Open',
    add: 'Add',
    counts: 'Counts',
    check: 'Check',
    put: 'Put aside until tomorrow',
    putAside: (title: string) => `Put aside until tomorrow: ${title}`,
    wasPut: 'Put aside until tomorrow',
    undo: 'Undo',
    undoOf: (title: string) => `Undo: ${title}`,
    aside: (count: string) => `Put aside until tomorrow: ${count}`,
    putBy: (name: string, when: string) => `By ${name}, ${when}`,
    back: 'Show again',
    backOf: (title: string) => `Show again: ${title}`,
  },
});

type Texts = (typeof alertTexts)['ja'];

export interface AlertWords {
  title: string;
  text: string;
  verb: string;
}

export function wordsOf(alert: TodayAlert, t: Texts, language: Language): AlertWords {
  const day = alert.date === null ? '' : formatDate(alert.date as CalendarDate, language);
  const who = personOf(alert, t);
  const name = alert.name ?? '';
  const count = alert.count ?? 0;
  switch (alert.kind) {
    case 'menu_missing':
      return { title: t.menuMissing(day), text: t.menuMissingText, verb: t.add };
    case 'month_unpublished':
      return {
        title: t.unpublished(monthOf(alert, language)),
        text: t.unpublishedText,
        verb: t.open,
      };
    case 'meal_full':
      return {
        title: t.mealFull(day, mealOf(alert, language), count),
        text: t.mealFullText,
        verb: t.counts,
      };
    case 'import_failed':
      return { title: t.importFailed(name), text: t.importText(day), verb: t.open };
    case 'import_waiting':
      return { title: t.importWaiting(name), text: t.importText(day), verb: t.open };
    case 'mail_failed':
      return { title: t.mailFailed(who), text: t.mailFailedText(day), verb: t.check };
    case 'movein_without_account':
    case 'registration_stuck':
    case 'resident_invitations_unused':
      return { ...wordsOfNewcomers(alert, { who, day }, t), verb: t.check };
    case 'invitation_unused':
      return { title: t.unused(who), text: t.unusedText(day), verb: t.check };
    case 'station_silent':
      return { title: t.stationSilent(name), text: t.stationSilentText(day), verb: t.check };
    case 'station_network':
      return { title: t.stationNetwork(name), text: t.stationNetworkText, verb: t.check };
    case 'message_urgent':
    case 'message_late':
    case 'message_overdue':
      return { ...wordsOfMessages(alert, who, t), verb: t.open };
    case 'safety_help':
      return { title: t.safetyHelp(count), text: t.safetyHelpText, verb: t.open };
    case 'safety_left_open':
      return { title: t.leftOpen(alert.hours ?? 0), text: t.leftOpenText, verb: t.open };
    case 'guest_late':
    case 'long_absence':
      return { ...wordsOfNight(alert, who, { t, language }), verb: t.open };
  }
}

function wordsOfNewcomers(
  { kind, count }: TodayAlert,
  { who, day }: { who: string; day: string },
  t: Texts,
): Omit<AlertWords, 'verb'> {
  if (kind === 'movein_without_account') return { title: t.noAccount(who), text: t.noAccountText };
  return kind === 'registration_stuck'
    ? { title: t.stuck(who, count ?? 0), text: t.stuckText(day) }
    : { title: t.unregistered(count ?? 0), text: t.unregisteredText(day) };
}

function wordsOfNight(
  { kind, date, until, count }: TodayAlert,
  who: string,
  { t, language }: { t: Texts; language: Language },
) {
  const day = formatDay((until ?? date ?? '') as CalendarDate, language);
  return kind === 'guest_late'
    ? { title: t.guestLate(who), text: day }
    : { title: t.away(who, count ?? 0), text: t.awayText(day) };
}

const wordsOfMessages = ({ kind, text, count, hours }: TodayAlert, who: string, t: Texts) =>
  kind === 'message_urgent'
    ? { title: t.messageUrgent(who), text: text ? t.said(text) : t.file }
    : { title: t.messagesLate(count ?? 0, hours ?? 0), text: t.messagesLateText(who) };

/** The room first, as everywhere; of a contract without a name the room alone. */
function personOf({ name, room_number: room }: TodayAlert, t: Texts): string {
  const shown = room === null ? '' : `${roomName(room)} `;
  return shown + (name === null || name === '' ? t.someone : name + t.san);
}

/** 12月, or December */
const monthOf = ({ date }: TodayAlert, language: Language) =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    date === null ? 0 : Date.parse(date),
  );

const mealOf = ({ type_of_meal: meal, type_of_food: food }: TodayAlert, language: Language) => {
  const words = meal === null ? '' : mealName(meal, language);
  return food === null || food === 3 ? words : `${words} ${foodName(food, language)}`;
};
