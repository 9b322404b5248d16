// What an undo of an import is asked for, and what it answers of a row that stays.
import type { undoConflicts } from '@yadori/api/imports/shapes';
import type { Language } from '@yadori/api/language/language';
import type { Actor } from '../../platform/events.ts';

export interface UndoRequest {
  batchId: number;
  by: Actor;
  /** Null: all dormitories. */
  allowed: readonly number[] | null;
  language: Language;
  /** Goes on without the rows that cannot go back. */
  exceptConflicts: boolean;
  /** Only looks. */
  dryRun: boolean;
  /** Why, and the session in which it was said; of an undo that writes. */
  act?: UndoAct;
}

interface UndoAct {
  reason: { code: string; text?: string | undefined };
  sessionId: number;
  requestId: string;
}

export interface UndoConflict {
  line: number;
  name: string;
  reason: (typeof undoConflicts)[number];
  text: string;
  /** As the import left them, and as they are. */
  cells: { column: string; left: string; now: string }[];
}
