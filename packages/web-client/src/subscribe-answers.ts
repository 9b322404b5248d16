// Records every answer that a page reads, also those before the first subscriber.
import type { Query } from '@tanstack/react-query';
import { queryClient } from './query.ts';

/** Answers the function that ends it. */
export function subscribeAnswers(listener: (query: Query) => void): () => void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) if (query.state.status === 'success') listener(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') listener(event.query as Query);
  });
}
