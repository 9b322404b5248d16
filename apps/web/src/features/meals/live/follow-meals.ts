// Follows what others do with the meals of the house while the page can be seen; one stream per tab.
import { openEventStream, type EventStream } from '@yadori/api/contract/event-stream';
import { dayOfMeals } from '@yadori/api/meals/calls';
import { mealEvents, mealStreamPath } from '@yadori/api/meals/live';
import { addressOf } from '@yadori/api/contract/call';
import { browserLanguage } from '../../../shell/language.ts';
import { queryClient } from '../../../shell/query.ts';
import { readToken } from '../../../shell/session.ts';
import { reloadMeals } from '../api.ts';
import type { DayOfMeals } from '../day-api.ts';
import { concerns, readNews, withNews } from './news.ts';
import { paced } from './paced.ts';

/** In a rush the figures follow every event; the rest is read at most this often, in milliseconds. */
const readEvery = 1000;

/** Answers the function that ends it. */
export function followMeals(): () => void {
  let stream: EventStream | undefined;
  let opened = 0;
  const changed = new Set<string>();
  const readAll = () => void reloadMeals();
  const read = paced(readEvery, () => {
    const dates = new Set(changed);
    changed.clear();
    void reloadMeals((input, answer) => concerns(input, answer, dates));
  });
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const open = () => {
    if (stream !== undefined || document.hidden || !navigator.onLine) return;
    if (readToken() === undefined) return;
    stream = openEventStream({
      path: mealStreamPath,
      language: browserLanguage,
      token: readToken,
      lastEvent: mealEvents.replaced,
      onOpen: () => {
        opened += 1;
        // What happened while the line was away has not been told.
        if (opened > 1) readAll();
      },
      onEvent: ({ event, data }) => {
        if (event === mealEvents.replaced) close();
        else if (event === mealEvents.own || event === mealEvents.refresh) readAll();
        else if (event === mealEvents.meals) {
          for (const date of showNews(data)) changed.add(date);
          if (changed.size > 0) read.soon();
        }
      },
    });
  };
  const onVisibility = () => {
    if (document.hidden) close();
    else {
      open();
      readAll();
    }
  };
  const listeners = [
    [document, 'visibilitychange', onVisibility],
    // Another tab had the stream; this one is looked at again.
    [window, 'focus', open],
    [window, 'offline', close],
    [window, 'online', open],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  open();
  return () => {
    close();
    read.stop();
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}

/** The figures are shown at once; answers the days of which the rest has to be read from the house. */
function showNews(text: string): string[] {
  const news = readNews(text) ?? [];
  queryClient.setQueriesData<{ data: DayOfMeals }>(
    { queryKey: [addressOf(dayOfMeals)] },
    (answer) => {
      if (answer === undefined) return undefined;
      const data = withNews(answer.data, news);
      return data === answer.data ? answer : { ...answer, data };
    },
  );
  return news.map(({ date }) => date);
}
