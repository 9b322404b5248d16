// Ends an interruption with the session of the person who came back.
import type { StaffSession } from '@yadori/api/staff/shapes';
import type { Gate } from '../../session/gate.ts';
import { noteUse } from '../../session/idle.ts';
import { noteLastUse } from '../../session/offline/last-use.ts';
import { putSession } from '../../session/session.ts';

/** The calls that wait at the gate go on. */
export const passGate =
  (gate: Gate) =>
  (session: StaffSession): void => {
    if (!putSession(session)) return;
    noteUse();
    gate.answer(true);
    noteLastUse();
  };
