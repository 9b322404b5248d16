// Reads of lists that come page by page, each page by the cursor of the one before.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { addressOf, type Call, type DataOf, type InputOf } from '@yadori/api/contract/call';
import type { StaffSendOptions } from '@yadori/api/contract/staff-client';
import { Refused } from '@yadori/web-client/query.ts';
import { send } from './api.ts';

type Cursor = string | undefined;
interface PagedInput {
  query: { cursor?: Cursor };
}

/**
 * Options of `useInfiniteQuery` for a call that takes `cursor` and answers `next`. The rows of the filters before stay
 * until those of the new ones are there; a late answer of earlier filters never replaces the latest one's.
 */
export const readPages = <C extends Call>(
  declaration: C & (DataOf<C> extends { next: string | null } ? unknown : never),
  input: InputOf<C> & PagedInput,
  options: StaffSendOptions = {},
) =>
  infiniteQueryOptions({
    queryKey: [addressOf(declaration), input] as const,
    initialPageParam: undefined as Cursor,
    queryFn: async ({ pageParam: cursor }): Promise<DataOf<C>> => {
      const query = cursor === undefined ? input.query : { ...input.query, cursor };
      const answer = await send<C>(declaration, { ...input, query }, options);
      if (!answer.ok) throw new Refused(answer as never);
      return answer.data as DataOf<C>;
    },
    getNextPageParam: (page) => (page as { next: string | null }).next ?? undefined,
    placeholderData: keepPreviousData,
  });
