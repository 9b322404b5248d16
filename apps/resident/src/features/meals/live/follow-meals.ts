// Subscribes to changes of the dormitory's meals while a screen of meals is open.
import { addressOf } from '@yadori/api/contract/call';
import { dayOfMeals } from '@yadori/api/meals/calls';
import { mealEvents } from '@yadori/api/meals/live';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { reloadMeals } from '../api.ts';
import type { DayOfMeals } from '../day-api.ts';
import { concerns, readNews, withNews } from './news.ts';
import { throttle } from '@yadori/web-client/live/throttle.ts';

/** In a rush the figures follow every event; the rest is read at most this often, in milliseconds. */
const readEvery = 1000;

/** Answers the function that ends it. */
export function followMeals(): () => void {
  const changed = new Set<string>();
  const readAll = () => void reloadMeals();
  const read = throttle(readEvery, () => {
    const dates = new Set(changed);
    changed.clear();
    void reloadMeals((input, answer) => concerns(input, answer, dates));
  });
  const end = subscribeLive({
    on: {
      [mealEvents.own]: readAll,
      [mealEvents.menus]: readAll,
      [mealEvents.meals]: (data) => {
        for (const date of showNews(data)) changed.add(date);
        if (changed.size > 0) read.soon();
      },
    },
    again: readAll,
  });
  return () => {
    end();
    read.stop();
  };
}

/** Shows the figures at once; returns the days of which the rest has to be read from the server. */
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
