// Reads of lists that come page by page, each page by the cursor of the one before.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { addressOf, type Call, type DataOf, type InputOf } from '@yadori/api/contract/call';
import { Refused } from '@yadori/web-client/query.ts';
import { send } from './api.ts';

type Cursor = string | undefined;
interface PagedInput {
  query: { cursor?: Cursor };
}

interface Page {
  rows: readonly unknown[];
  next: string | null;
  /** Null where counting is dear. */
  total?: number | null;
}

type RowOf<C extends Call> = DataOf<C> extends { rows: readonly (infer Row)[] } ? Row : never;

interface PageOptions {
  /** No person caused the read. */
  isBackground?: boolean;
  staleTime?: number;
  refetchOnWindowFocus?: boolean;
}

/**
 * A call that takes `cursor` and answers `next`: the rows of all pages that are there, and how many more the list has. The
 * rows of the filters before stay until those of the new ones are there; a late answer of earlier filters never replaces
 * the latest one's.
 */
export function usePages<C extends Call>(
  declaration: C & (DataOf<C> extends Page ? unknown : never),
  input: InputOf<C> & PagedInput,
  { isBackground = false, ...options }: PageOptions = {},
) {
  const list = useInfiniteQuery({
    queryKey: [addressOf(declaration), input] as const,
    initialPageParam: undefined as Cursor,
    queryFn: async ({ pageParam: cursor }): Promise<DataOf<C> & Page> => {
      const query = cursor === undefined ? input.query : { ...input.query, cursor };
      const answer = await send<C>(declaration, { ...input, query }, { isBackground });
      if (!answer.ok) throw new Refused(answer as never);
      return answer.data as DataOf<C> & Page;
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    ...options,
  });
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((page) => page.rows as RowOf<C>[]);
  return { list, first, rows, left: (first?.total ?? 0) - (rows?.length ?? 0) };
}
