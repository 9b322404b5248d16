// The answer to a safety check that waits on this device.
import { useSyncExternalStore } from 'react';
import { queuedFor, subscribeQueue, type QueuedAnswer } from './queue.ts';

export const useQueuedAnswer = (survey: number): QueuedAnswer | undefined =>
  useSyncExternalStore(subscribeQueue, () => queuedFor(survey));
