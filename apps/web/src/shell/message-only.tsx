// The month after moving out, in which messages go on and most of the rest does not (AM222).
import { Navigate, Outlet } from '@tanstack/react-router';
import { date } from '@yadori/api/time/tokyo';
import { formatDay } from './format.ts';
import { defineMessages, useLanguage, useMessages } from './language.ts';
import { residentPages } from './routes/pages.ts';
import { useRouteData, type RouteData } from './routes/route-data.ts';
import { ServiceClosed } from './service-closed.tsx';
import { useMessageOnly } from './use-user.ts';

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
function useClosedText(): string | undefined {
  const t = useMessages(texts);
  const language = useLanguage();
  const only = useMessageOnly();
  if (only === null) return undefined;
  return only.until === null
    ? t.closedUntilSwitch
    : t.closed(formatDay(date(only.until), language));
}

/** The screens that go on; Home leads to the messages, and any other says in place that it is closed. */
const open: readonly RouteData[] = [
  residentPages.messages,
  residentPages.menu,
  residentPages.profile,
  residentPages.personalData,
  residentPages.services,
  residentPages.faqs,
];

export function MessageOnlyOutlet() {
  const page = useRouteData();
  const said = useClosedText();
  const canSwitch = useMessageOnly()?.can_switch === true;
  if (page === residentPages.home) return <Navigate to="/message" replace />;
  if (page === undefined || open.includes(page)) return <Outlet />;
  if (page === residentPages.contracts && canSwitch) return <Outlet />;
  return (
    <ServiceClosed
      drawing={<img className="meal-art" src="/drawings/bed.svg" alt="" width="160" height="120" />}
      off=""
      said={said}
    />
  );
}

/** For the banner over the conversation. */
export function useMessageOnlyText(): string | undefined {
  const t = useMessages(texts);
  const closed = useClosedText();
  const canSwitch = useMessageOnly()?.can_switch === true;
  return closed === undefined ? undefined : `${closed}\n${canSwitch ? t.canSwitch : t.also}`;
}
