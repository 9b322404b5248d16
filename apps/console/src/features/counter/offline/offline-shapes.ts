// What a station without network keeps, and what it gives the counter.
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import type {
  OfflineMeal,
  QueuedCheckIn,
  QueueOutcome,
  WalkInMark,
} from '@yadori/api/meals/staff/offline-calls';
import type { Came } from '@yadori/api/meals/staff/staff-shapes';
import type { StaffSession } from '@yadori/api/staff/shapes';
import type { CounterActs } from '../api.ts';

/** A check-in that the server did not take as it was made. */
export interface Conflict extends Pick<QueuedCheckIn, 'nonce' | 'at'> {
  room_number: string;
  name: string;
  outcome: Exclude<QueueOutcome, 'done'>;
  since: string | null;
  /** Of somebody without a booking. */
  mark?: WalkInMark | undefined;
  /** Who of the room may be meant. */
  people?: readonly { account: number; name: string }[];
}

/** What is sealed. */
export interface StoredCounter {
  session: StaffSession;
  meals: OfflineMeal[];
  conflicts: Conflict[];
}

export interface Offline {
  isOffline: boolean;
  /** Check-ins that wait to be sent. */
  unsent: number;
  /** Undefined while the server has the newer one. */
  board: CounterBoard | undefined;
  conflicts: readonly Conflict[];
  acts: CounterActs;
  /** Somebody came in by an answer of the server: the kept list has it at once. */
  noteCame: (came: Came) => void;
  /** Without network: whether the person marked allergens, which are not in the list. */
  asksMarks: (reservationId: number) => boolean;
  /** Without network: somebody of a room who has no booking. Undefined where no meal is kept. */
  addWalkIn: (room: string, food: number) => Promise<Came | undefined>;
  /** Says whom a mark meant. */
  choose: (conflict: Conflict, account: number) => void;
  /** Staff have seen the conflicts. */
  settle: () => void;
}
