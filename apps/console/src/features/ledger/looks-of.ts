// What of a month needs a look before it is closed.
import type { Closing } from '@yadori/api/ledger/closing-calls';

type Looks = Pick<Closing['next'], 'negative' | 'uncoded' | 'moved_out'>;

/** How many kinds of it there are. */
export const looksOf = ({ negative, uncoded, moved_out: movedOut }: Looks): number =>
  [uncoded, negative, movedOut].filter(({ length }) => length > 0).length;
