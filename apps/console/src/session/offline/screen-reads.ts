// What the reads of the open screen say of its age, for the mark in its head (AM252).
import type { Query } from '@tanstack/react-query';
import type { Bilingual } from '@yadori/api/language/language';
import { now } from '@yadori/web-client/clock.ts';
import { queryClient, Refused } from '@yadori/web-client/query.ts';
import { readsMark, type ReadsMark } from './reads-mark.ts';

const cache = queryClient.getQueryCache();

type FormatTime = (at: number) => string;

/** Answers the function that ends it. */
export function watchScreenReads(formatTime: FormatTime): () => void {
  note(formatTime);
  return cache.subscribe(() => note(formatTime));
}

function note(formatTime: FormatTime): void {
  const mark = markNow(formatTime);
  if (JSON.stringify(mark) !== JSON.stringify(readsMark.get())) readsMark.set(mark);
}

const stopped: Bilingual = { ja: '更新が止まっています', en: 'Updates have stopped' };
const readOnce: Bilingual = { ja: '読み込み', en: 'Read at' };
const paused: Bilingual = {
  ja: '送信や変更は、電波が戻るとできます。',
  en: 'You can send and change things once the network is back.',
};

function markNow(formatTime: FormatTime): ReadsMark | undefined {
  const shown = cache.findAll({ type: 'active' });
  const kept = shown.flatMap(({ state }) => keptAtOf(state.data) ?? []);
  if (kept.length > 0)
    return {
      isStopped: true,
      at: 0,
      paused,
      id: 'acts-paused',
      words: keptWords(formatTime(byServer(Math.min(...kept)))),
    };
  const failed = shown.filter(isFailed);
  if (failed.length > 0) return { isStopped: true, words: stopped, at: oldest(failed) };
  const still = shown.filter(isReadOnce);
  return still.length > 0 ? { isStopped: false, words: readOnce, at: oldest(still) } : undefined;
}

const keptWords = (time: string): Bilingual => ({
  ja: `${time} に読み込んだ内容です（オフライン）。${paused.ja}`,
  en: `As read at ${time} (offline). ${paused.en}`,
});

/** A refusal, such as of a conversation that is gone, is an answer. */
const isFailed = ({ state: { error } }: Query) =>
  error instanceof Refused && (error.failure.status === 0 || error.failure.status >= 429);

const isReadOnce = ({ observers }: Query) =>
  observers.some(({ options }) => options.staleTime === Infinity);

/** 0 where one of them has no data. */
const oldest = (queries: readonly Query[]): number => {
  const at = Math.min(...queries.map(({ state }) => state.dataUpdatedAt));
  return at && byServer(at);
};

/** To the minute, as it is shown: the difference of the clocks is never the same to the millisecond. */
const byServer = (at: number): number => Math.floor((at + now() - Date.now()) / 60_000) * 60_000;

/** The data of the server in what a read has, or of its first page. */
export const answerOf = (read: unknown): object | undefined => {
  const { data, pages } = (read ?? {}) as { data?: object; pages?: readonly object[] };
  return data ?? pages?.[0];
};

/** When an answer that comes from the device was read. */
export const keptAtOf = (read: unknown): number | undefined =>
  (answerOf(read) as { kept_at?: number } | undefined)?.kept_at;
