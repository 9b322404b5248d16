// Calls of Home about meals, and the reads that follow every change.
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import * as calls from '@yadori/api/meals/calls';
import { afterPaint } from '@yadori/kit/loading/after-paint.ts';
import { freshOnce, queryClient, readAgain } from '@yadori/web-client/query.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';
import { nextChange } from './next-change.ts';

export type MenuForDay = DataOf<typeof calls.menuForDay>;

const showsMeals = { shows: 'meals' };

/** A read whose answer hangs on the state of meals: `reloadMeals` reads it again. */
export const readMeals: typeof read = (declaration, input, options) => ({
  ...read(declaration, input, options),
  meta: showsMeals,
});

export const menuForDayQuery = readMeals(calls.menuForDay, {});

/** The load of Home (D001). It reads again when a moment passes that changes what may be done. */
export const useMenuForDay = () =>
  useQuery({
    ...menuForDayQuery,
    staleTime: freshOnce,
    refetchInterval: ({ state }) => nextChange(state.data?.data),
    refetchIntervalInBackground: true,
  });

/** Read with every load of Home; a failure hides the tag (G010, AM097). */
export const useDensity = (reservationId: number) =>
  useQuery({
    ...readMeals(calls.density, { params: { id: reservationId } }, { quiet: true }),
    staleTime: 0,
  });

/** Failures of the waiting list are silent (F003). */
export const leaveWait = (wait_id: number) =>
  send(calls.cancelWait, { params: { id: wait_id } }, undefined, { quiet: true });

type QueryPredicate = (input: unknown, answer: unknown) => boolean;

let wholeReload: Promise<void> | undefined;

/**
 * Everything that shows the state of a meal is read again (D028), or what of it `isMeant`. After the next paint: the
 * outcome of a press is shown first. Until then a press and the live news of it ask for one reload.
 */
export const reloadMeals = (matches?: QueryPredicate): Promise<void> =>
  matches ? afterPaint().then(() => reload(matches)) : (wholeReload ??= reloadAll());

async function reloadAll(): Promise<void> {
  await afterPaint();
  wholeReload = undefined;
  await reload(() => true);
}

const reload = (matches: QueryPredicate): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, input], meta, state }) =>
      meta === showsMeals && matches(input, state.data),
  });

/** Optimistic; after a refusal silently as before (D016). */
export async function setLike(id: number, liked: boolean): Promise<void> {
  if (isPressRefused()) return;
  const isSaving = wantedLikes.has(id);
  wantedLikes.set(id, liked);
  await queryClient.cancelQueries({ queryKey: menuForDayQuery.queryKey });
  putLike(id, liked);
  if (!isSaving) await saveLike(id);
}

/** What each like shall be, by reservation, while it is saved: a press meanwhile is saved after it. */
const wantedLikes = new Map<number, boolean>();

async function saveLike(id: number): Promise<void> {
  const liked = wantedLikes.get(id) === true;
  const body = { is_like: liked ? 1 : 0 };
  const answer = await send(calls.like, { params: { id }, body }, undefined, { quiet: true });
  if (wantedLikes.get(id) !== liked) return saveLike(id);
  wantedLikes.delete(id);
  if (!answer.ok) putLike(id, !liked);
  await readAgain(calls.menuForDay);
}

function putLike(id: number, liked: boolean): void {
  const { queryKey } = menuForDayQuery;
  const put = <Order extends { id: number; like: number } | null>(order: Order): Order =>
    order?.id === id ? { ...order, like: liked ? 1 : 0 } : order;
  queryClient.setQueryData(queryKey, (answer) =>
    answer === undefined
      ? undefined
      : {
          ...answer,
          data: {
            ...answer.data,
            last_breakfast_reservation: put(answer.data.last_breakfast_reservation),
            last_dinner_reservation: put(answer.data.last_dinner_reservation),
          },
        },
  );
}
