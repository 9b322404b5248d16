// Who may open a route, before its code is loaded (SL036). The server checks every call again.
import { notFound } from '@tanstack/react-router';
import type { Role } from '@yadori/api/staff/rights';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { lastDormitory, noteDormitory } from '../../routing/last-dormitories.ts';
import { redirectTo } from '../../routing/links.tsx';
import {
  addressOfPlace,
  mayOpen,
  openPlaces,
  places,
  placeWith,
  rightsOf,
  type Place,
} from '../../routing/places.ts';
import { findDormitory } from '../../session/dormitories.ts';
import {
  currentSession,
  hasEverywhere,
  hasRight,
  type SessionDormitory,
} from '../../session/session.ts';
import { NoRightScreen, NotFoundScreen } from '../screens/rare-screens.ts';

/**
 * The first screen of the person: the first place of the navigation, in the dormitory opened last (SB001). Who has a
 * role for all of them begins at the choice.
 */
export async function toFirstScreen(): Promise<void> {
  const session = currentSession();
  const own = placeOfRole(session);
  if (own !== undefined) throw redirectTo(addressOfPlace(own, undefined));
  const last = lastDormitory();
  const found = last === undefined ? undefined : await findDormitory(last);
  const dormitory = found ?? session.dormitories[0];
  const choosesFirst = dormitory === undefined && hasEverywhere(session) && hasPlaces(session);
  if (!choosesFirst) throw redirectTo(firstAddress(dormitory));
}

/** Where people begin whose only role is about all dormitories, not about a day in one of them. */
const firstPlaces: Readonly<Partial<Record<Role, string>>> = {
  auditor: 'audit',
  system_admin: 'people',
};

function placeOfRole(session: StaffSession): Place | undefined {
  const [role, ...others] = new Set(session.grants.map((grant) => grant.role));
  const id = role === undefined || others.length > 0 ? undefined : firstPlaces[role];
  return id === undefined ? undefined : placeWith(id);
}

/** `/KYK01` alone: the first screen there. */
export async function toFirstScreenOf(code: string): Promise<never> {
  throw redirectTo(firstAddress(await dormitoryWith(code)));
}

function firstAddress(dormitory: SessionDormitory | undefined): string {
  const [first] = openPlaces(currentSession(), dormitory);
  return first === undefined ? '/me' : addressOfPlace(first, dormitory);
}

const hasPlaces = (session: StaffSession) =>
  places.some(
    ({ scope, right }) =>
      scope === 'dormitory' && rightsOf(right).some((each) => hasRight(session, undefined, each)),
  );

/** A dormitory outside of the person's roles is not there (SA039). */
export async function dormitoryWith(code: string): Promise<SessionDormitory> {
  const dormitory = await findDormitory(code);
  if (dormitory === undefined) throw notFound();
  noteDormitory(code);
  return dormitory;
}

const noRight = 'no right';

/**
 * The part of a route that guards a place by its right: without it neither the place's code nor its data is loaded. An
 * error would be written to the browser's console, so it is a place that is not there for this person.
 */
export const placeRoute = (id: string) => ({
  beforeLoad: async ({ params }: { params: object }) => {
    const { dormitory: code } = params as { dormitory?: string };
    const dormitory = code === undefined ? undefined : await dormitoryWith(code);
    if (!mayOpen(currentSession(), dormitory, placeWith(id))) throw notFound({ data: noRight });
  },
  notFoundComponent: ({ data }: { data?: unknown }) =>
    data === noRight ? <NoRightScreen /> : <NotFoundScreen />,
});
