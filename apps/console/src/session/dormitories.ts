// The dormitories of the person by their office codes: those that a grant names come with the session, those of a role
// for all of them are read one by one.
import { ownDormitories } from '@yadori/api/staff/own-dormitories-calls';
import { createStore, useStore } from '@yadori/web-client/store.ts';
import { send } from './api.ts';
import { currentSession, hasEverywhere, useSession, type SessionDormitory } from './session.ts';

const read = createStore<readonly SessionDormitory[]>([]);

const withCode = (all: readonly SessionDormitory[], code: string | undefined) =>
  all.find((each) => each.code === code);

export const noteDormitories = (found: readonly SessionDormitory[]): void =>
  read.set([...found, ...read.get().filter(({ code }) => withCode(found, code) === undefined)]);

/** Undefined: there is none with that code, or not for this person (SA039). */
export async function findDormitory(code: string): Promise<SessionDormitory | undefined> {
  const session = currentSession();
  const known = withCode(session.dormitories, code) ?? withCode(read.get(), code);
  if (known !== undefined || !hasEverywhere(session)) return known;
  const answer = await send(ownDormitories, { query: { q: code } });
  if (answer.ok) noteDormitories(answer.data.dormitories);
  return withCode(read.get(), code);
}

/** Once a guard has found it. */
export function useKnownDormitory(code: string | undefined): SessionDormitory | undefined {
  const { dormitories } = useSession();
  const others = useStore(read);
  return withCode(dormitories, code) ?? withCode(others, code);
}
