// What is said in the month after moving out, in which messages go on and most of the rest does not (AM222).
import { date } from '@yadori/api/time/tokyo';
import { formatDay } from '@yadori/kit/format.ts';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useMessageOnly } from '../../session/use-user.ts';

const texts = defineMessages({
  ja: {
    closed: (day: string) =>
      `退寮後の1か月間（${day}まで）は、メッセージだけをご利用いただけます。`,
    closedUntilSwitch: '契約が終了したため、メッセージだけをご利用いただけます。',
    also: 'プロフィールの確認、データのダウンロード、退会は、メニューからできます。',
    canSwitch: 'ほかのご契約には、メニューの契約管理から切り替えられます。',
  },
  en: {
    closed: (day) => `For one month after moving out (until ${day}) only messages are available.`,
    closedUntilSwitch: 'Your contract has ended, so only messages are available.',
    also: 'In the menu you can still see your profile, download your data or close your account.',
    canSwitch: 'You can switch to your other contract under Contracts in the menu.',
  },
});

/** What is closed and until when; undefined for a resident. */
export function useClosedText(): string | undefined {
  const t = useMessages(texts);
  const language = useLanguage();
  const only = useMessageOnly();
  if (only === null) return undefined;
  return only.until === null
    ? t.closedUntilSwitch
    : t.closed(formatDay(date(only.until), language));
}

/** For the banner over the conversation. */
export function useMessageOnlyText(): string | undefined {
  const t = useMessages(texts);
  const closed = useClosedText();
  const canSwitch = useMessageOnly()?.can_switch === true;
  return closed === undefined ? undefined : `${closed}\n${canSwitch ? t.canSwitch : t.also}`;
}
