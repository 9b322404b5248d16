// Who may open a route, before its code is loaded (SL036). The server checks every call again.
import { notFound } from '@tanstack/react-router';
import { lastDormitory, noteDormitory } from '../../routing/last-dormitories.ts';
import { redirectTo } from '../../routing/links.tsx';
import {
  addressOf,
  firstPage,
  leadingPage,
  mayOpen,
  pages,
  type PageId,
} from '../../routing/pages.ts';
import { findDormitory } from '../../session/dormitories.ts';
import { currentSession, hasEverywhere, type SessionDormitory } from '../../session/session.ts';
import { NoRightScreen, NotFoundScreen } from '../screens/rare-screens.ts';

/**
 * The first screen of the person: the first page, in the dormitory opened last (SB001). Who has a
 * role for all of them begins at the choice.
 */
export async function toFirstScreen(): Promise<void> {
  const session = currentSession();
  const own = leadingPage(session);
  if (own !== undefined) throw redirectTo(addressOf(own, undefined));
  const last = lastDormitory();
  const found = last === undefined ? undefined : await findDormitory(last);
  const dormitory = found ?? session.dormitories[0];
  const choosesFirst = dormitory === undefined && hasEverywhere(session);
  throw redirectTo(choosesFirst ? addressOf('dormitories', undefined) : firstAddress(dormitory));
}

/** `/KYK01` alone: the first screen there. */
export async function toFirstScreenOf(code: string): Promise<never> {
  throw redirectTo(firstAddress(await dormitoryWith(code)));
}

function firstAddress(dormitory: SessionDormitory | undefined): string {
  const first = firstPage(currentSession(), dormitory);
  return first === undefined ? '/me' : addressOf(first, dormitory);
}

/** A dormitory outside of the person's roles is not there (SA039). */
export async function dormitoryWith(code: string): Promise<SessionDormitory> {
  const dormitory = await findDormitory(code);
  if (dormitory === undefined) throw notFound();
  noteDormitory(code);
  return dormitory;
}

const noRight = 'no right';

/**
 * The part of a route that guards a page by its right: without it neither the page's code nor its data is loaded. An
 * error would be written to the browser's console, so it is a page that is not there for this person.
 */
export const pageRoute = (id: PageId) => ({
  beforeLoad: async ({ params }: { params: object }) => {
    const { dormitory: code } = params as { dormitory?: string };
    const dormitory = code === undefined ? undefined : await dormitoryWith(code);
    if (!mayOpen(currentSession(), dormitory, pages[id])) throw notFound({ data: noRight });
  },
  notFoundComponent: ({ data }: { data?: unknown }) =>
    data === noRight ? <NoRightScreen /> : <NotFoundScreen />,
});
