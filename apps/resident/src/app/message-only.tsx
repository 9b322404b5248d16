// The month after moving out, in which messages go on and most of the rest does not (AM222).
// A failed Home otherwise leads to Login, which would shut a resident out who may still write (AM095, AM234). Which
// calls go on is declared with each (`access: 'moved'`); the client compares no dates.
import { Navigate, Outlet } from '@tanstack/react-router';
import { useClosedText } from '../features/messages/message-only-text.ts';
import { residentPages } from '../routing/pages.ts';
import { useRouteData, type RouteData } from '../routing/route-data.ts';
import { ServiceClosed } from '../features/dormitory/components/service-closed.tsx';
import { useMessageOnly } from '../session/use-user.ts';

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
