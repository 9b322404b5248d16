// What the reads of the open screen say of its age, for the mark in its head (AM252).
import { useSyncExternalStore } from 'react';
import type { Query } from '@tanstack/react-query';
import { now } from '@yadori/web-client/clock.ts';
import { queryClient, Refused } from '@yadori/web-client/query.ts';

interface ScreenReads {
  /** The last try of one of them got no answer. */
  failed: boolean;
  /** When the data was read that failed since, or that follows no stream; 0 where there is none. */
  at: number | undefined;
}

const cache = queryClient.getQueryCache();

const subscribe = (listener: () => void) => cache.subscribe(listener);

/** A refusal, such as of a conversation that is gone, is an answer. */
const isFailed = ({ state: { error } }: Query) =>
  error instanceof Refused && (error.failure.status === 0 || error.failure.status >= 429);

const isReadOnce = ({ observers }: Query) =>
  observers.some(({ options }) => options.staleTime === Infinity);

/** One value, so that it changes with what is shown alone. */
function snapshot(): string {
  const shown = cache.findAll({ type: 'active' });
  const failed = shown.filter(isFailed);
  const old = (failed.length > 0 ? failed : shown.filter(isReadOnce)).map(
    ({ state }) => state.dataUpdatedAt,
  );
  return `${failed.length > 0 ? 1 : ''} ${old.length > 0 ? Math.min(...old) : ''}`;
}

const byServer = (at: number): number => at + now() - Date.now();

export function useScreenReads(): ScreenReads {
  const [failed, at] = useSyncExternalStore(subscribe, snapshot).split(' ');
  return { failed: failed !== '', at: at === '' ? undefined : Number(at) && byServer(Number(at)) };
}
