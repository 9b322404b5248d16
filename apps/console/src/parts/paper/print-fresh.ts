// Prints what the server said last, not what stood there before the read that follows an act.
import { queryClient } from '@yadori/web-client/query.ts';

/** On a line that gives no answer, paper with what is there is better than none. */
const longestWaitMs = 3000;

const isReading = () => queryClient.isFetching({ type: 'active' }) > 0;

const whenRead = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      leave();
      // The answer is drawn in a task after it.
      setTimeout(resolve, 50);
    };
    const timer = setTimeout(end, longestWaitMs);
    const leave = queryClient.getQueryCache().subscribe(() => {
      if (!isReading()) end();
    });
  });

/** At once where nothing is being read. */
export async function printFresh(): Promise<void> {
  if (isReading()) await whenRead();
  print();
}
