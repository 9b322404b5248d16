// The signed-in person with rights and dormitories, as the server last said.
import type { Level, StaffFunction } from '@yadori/api/staff/rights';
import { mayChange, type SettingGroup } from '@yadori/api/staff/setting-groups';
import { staffSession } from '@yadori/api/staff/session-calls';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { otherAccountEvent } from '@yadori/web-client/failures.ts';
import { createStore, useStore } from '@yadori/web-client/store.ts';
import { adoptAppearance } from './appearance.ts';
import { send } from './api.ts';
import { noteStationDevice } from './leave.ts';
import { noteSignedIn } from './signed-in.ts';

export type SessionDormitory = StaffSession['dormitories'][number];

const store = createStore<StaffSession | undefined>(undefined);

/** Reads the session; `undefined` where there is none, or no answer. `isUse`: a person caused it. */
export async function loadSession({ isUse = true } = {}): Promise<StaffSession | undefined> {
  const answer = await send(staffSession, {}, { isBackground: !isUse });
  if (!answer.ok) return undefined;
  putSession(answer.data);
  return answer.data;
}

/**
 * Of another person, who signed in meanwhile, the page goes: nothing of the former person is shown. Answers false then; what waits must not go on in the new name.
 */
export function putSession(session: StaffSession): boolean {
  if (!noteSignedIn(session.person.id)) {
    dispatchEvent(new Event(otherAccountEvent));
    return false;
  }
  store.set(session);
  noteStationDevice(isStation(session));
  adoptAppearance({ language: session.person.language, theme: session.preferences.theme });
  return true;
}

/** Below the shell there is always one. */
export const currentSession = (): StaffSession => existing(store.get());

/** Before the first answer there is none. */
export const useSessionIfAny = (): StaffSession | undefined => useStore(store);

export const useSession = (): StaffSession => existing(useStore(store));

function existing(session: StaffSession | undefined): StaffSession {
  if (session === undefined) throw new Error('there is no session yet');
  return session;
}

/** A tablet of the counter, which no person signs in to. */
export const isStation = ({ grants }: StaffSession): boolean =>
  grants.some(({ role }) => role === 'station');

export interface NeededRight {
  of: StaffFunction;
  level: Level;
  /** Settings of this group. */
  group?: SettingGroup;
}

const covers = (held: Level | undefined, level: Level) => held === 'edit' || held === level;

/** In one dormitory, or with a role for all of them. */
export const hasRight = (
  { rights_everywhere: everywhere, grants }: StaffSession,
  dormitory: SessionDormitory | undefined,
  { of, level, group }: NeededRight,
): boolean =>
  (covers(everywhere[of], level) || covers(dormitory?.rights[of], level)) &&
  (group === undefined || mayChange(group, rolesIn(grants, dormitory)));

const rolesIn = (grants: StaffSession['grants'], dormitory: SessionDormitory | undefined) =>
  grants
    .filter(({ dormitory: code }) => code === null || code === dormitory?.code)
    .map(({ role }) => role);

/** A role for all dormitories: they are searched, not listed. */
export const hasEverywhere = ({ rights_everywhere: everywhere }: StaffSession): boolean =>
  Object.keys(everywhere).length > 0;

/** In one dormitory at least: for pages over many of them. */
export const hasRightAnywhere = (session: StaffSession, right: NeededRight): boolean =>
  hasRight(session, undefined, right) ||
  session.dormitories.some((dormitory) => hasRight(session, dormitory, right));
