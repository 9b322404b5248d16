// The start of a station's page without network: with the session that lies beside the kept list.
import { now } from '@yadori/web-client/clock.ts';
import { putSession } from '../../../session/session.ts';
import type { StoredCounter } from './offline-shapes.ts';
import { canKeep, unseal } from './store.ts';

/** True where the counter can go on. */
export async function startKept(): Promise<boolean> {
  if (!canKeep() || !/^\/staff\/[^/]+\/counter\/?$/.test(location.pathname)) return false;
  const kept = (await unseal('list', now()).catch(() => undefined)) as StoredCounter | undefined;
  return kept !== undefined && putSession(kept.session);
}
