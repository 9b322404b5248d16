// What every feature may use: the database, the clock, files, the key. Made once at the start.
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Uploads } from './files/upload-limits.ts';
import type { Log } from './log.ts';
import type { PushKeys } from './push/push-keys.ts';
import type { SensitiveBox } from './sensitive/sensitive.ts';
import type { WaitingLine } from './waiting-line.ts';

/** What the console's sessions depend on. */
export interface StaffSettings {
  /** Origin that staff use: `STAFF_URL`, else that of residents. */
  origin: string;
  /** False where neither was set: then any name of this machine serves. */
  isOriginConfigured: boolean;
  /** Milliseconds without a call by a person after which a session locks (SA024). */
  idleMs: number;
}

export interface Platform {
  db: Database;
  clock: Clock;
  files: FileStore;
  /** Large files on their way in. */
  uploads: Uploads;
  log: Log;
  /** Signs tokens and file addresses. */
  secretKey: string;
  /** Seals and opens health and emergency data (AM208). */
  sensitive: SensitiveBox;
  /** The VAPID keys. */
  pushKeys: PushKeys;
  /** Origin that residents use. */
  publicUrl: string;
  staff: StaffSettings;
  /** Where attempts beyond the size of a network wait. */
  line: WaitingLine;
}
