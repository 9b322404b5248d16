// How back-ups, their sizes and their progress look in a terminal.
import type { Language } from '@yadori/api/language/language';
import { dateAt, timeAt, type Instant } from '@yadori/api/time/tokyo';
import type { Manifest } from '@yadori/server/platform/backup/manifest';
import { backupTexts } from './backup-texts.ts';

/** `2026-11-22 09:00 +09:00`: the residents' time, said to be so. */
export const instantText = (at: Instant): string => `${dateAt(at)} ${timeAt(at)} +09:00`;

export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}

export const sizeOf = ({ database, files }: Manifest): number =>
  database.bytes + (files?.bytes ?? 0);

/** The tables that tell an operator whether this is the state that is meant. */
const TELLING = ['accounts', 'contracts', 'reservations', 'messages', 'events'];

/** What a back-up holds, a line for each part. */
export function describeContent(
  manifest: Manifest,
  rows: Record<string, number>,
  language: Language,
): string[] {
  const texts = backupTexts(language);
  const { database, files, instant } = manifest;
  const named = TELLING.filter((table) => rows[table] !== undefined);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const counts = [...named.map((table) => `${table} ${rows[table]}`), `Σ ${total}`].join(', ');
  return [
    texts.state(instantText(Date.parse(instant))),
    texts.database(sizeText(database.bytes), database.postgres),
    files === null ? texts.bucket : texts.files(files.count, sizeText(files.bytes)),
    texts.rows(counts),
  ];
}

interface ProgressLine {
  /** @param part of the whole from 0 to 1; undefined: unknown, `amount` says how much is done. */
  show(step: string, part: number | undefined, amount: string): void;
  end(): void;
}

const REDRAW_MS = 100;

/** One line that is written over on a terminal; elsewhere one line for each step. */
export function progressLine(): ProgressLine {
  const { stderr } = process;
  let [shown, at] = ['', -Infinity];
  const clear = () => stderr.write('\r\u001B[2K');
  return {
    show(step, part, amount) {
      if (!stderr.isTTY) {
        if (step !== shown) console.error(`${step} …`);
        shown = step;
        return;
      }
      if (step === shown && performance.now() - at < REDRAW_MS) return;
      [shown, at] = [step, performance.now()];
      const percent = part === undefined ? '' : ` ${Math.min(99, Math.floor(part * 100))} %`;
      clear();
      stderr.write(`${step} …${percent} ${amount}`);
    },
    end() {
      if (stderr.isTTY && shown !== '') clear();
      shown = '';
    },
  };
}
