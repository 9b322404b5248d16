// What follows a failed load of Home (D002, AM234): the login screen where there is nothing to show, and another try
// where Home shows what this device has kept.
// Only `token_invalid`, `move_out` and a missing session end a session: one 502 of a proxy signed everybody out who
// opened Home in that second. That Home failed stands in the address of the login screen, which would lead back to Home
// otherwise.
import { hashKey, type Query } from '@tanstack/react-query';
import { menuForDay } from '@yadori/api/meals/calls';
import { queryClient, Refused } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { homeFailed } from '../../session/leave.ts';
import { isKeptAnswer } from '../../session/offline/kept-answer.ts';
import { homeMealsQuery } from '../meals/panel.tsx';

/** Between two tries, in milliseconds; doubles up to the longest. */
const pause = { shortest: 10_000, longest: 60_000 };

const { queryKey } = homeMealsQuery;
const homeHash = hashKey(queryKey);

/** `toMessages` takes the place of Home by the messages. Answers the function that ends it. */
export function followHome(toMessages: () => void): () => void {
  const cache = queryClient.getQueryCache();
  const tries = createTries();
  const follow = ({ state }: Query) => {
    if (state.status === 'error' && state.data === undefined && location.pathname === '/')
      leaveFailedHome(state.error, toMessages);
    else if (state.status === 'success') tries.set(isKeptAnswer(state.data));
  };
  const loaded = cache.get(homeHash);
  if (loaded !== undefined) follow(loaded as Query);
  const end = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== homeHash) return;
    if (event.action.type === 'error' || event.action.type === 'success')
      follow(event.query as Query);
  });
  return () => {
    end();
    tries.set(false);
  };
}

/** The session goes on: a server that cannot answer says nothing about it. */
function leaveFailedHome(error: Error | null, toMessages: () => void): void {
  // Without any answer the login screen could not be loaded either: the dialog of the app has announced it, and Home
  // offers another try.
  if (!(error instanceof Refused) || error.failure.status === 0) return;
  const { code } = error.failure;
  // The call layer has signed these residents out already, each in its own way.
  if (code === 'token_invalid' || code === 'move_out') return;
  // The month after moving out has only messages (AM095).
  if (code === 'function_disabled') toMessages();
  else location.replace(`/login${homeFailed}`);
}

function createTries() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryIn = (wait: number) => {
    timer = setTimeout(() => {
      void readHomeAgain().then(() => {
        if (isKeptAnswer(queryClient.getQueryData(queryKey)))
          tryIn(Math.min(wait * 2, pause.longest));
      });
    }, wait);
  };
  return {
    set: (on: boolean) => {
      clearTimeout(timer);
      if (on) tryIn(pause.shortest);
    },
  };
}

/** Quietly: the failure that led to what was kept has been announced. */
async function readHomeAgain(): Promise<void> {
  // The return of the network reloads the page.
  if (!navigator.onLine || document.hidden) return;
  const answer = await send(menuForDay, {}, undefined, { quiet: true });
  if (answer.ok) queryClient.setQueryData(queryKey, answer);
}
