// A list of the console: what its call answers, and what the list says of it.
import type { Call } from '@yadori/api/contract/call';

export interface ListEntry {
  name: string;
  call: Call;
  /** Query string with which the list is shown. */
  search?: string;
  /** Page of the answer without its rows. */
  page?: object;
  /** Name of the rows in the answer. */
  rows?: string;
  row: object;
  /** Text of the row. */
  shown: string;
  failed: string;
  /** Shows no boxes, which would blink while somebody types. */
  isBlank?: true;
  empty: string;
  /** Key of a row by which a second page differs. */
  paged?: string;
  /** Query string of filters that leave no rows, and what the list says then. */
  filters?: string;
  filtered?: string;
  others?: readonly (readonly [Call, object])[];
  /** Call of the file of the list, and part of what it is sent: the filters of the address. */
  exports?: readonly [Call, object];
  /** Shown only with rights of the session. */
  rights?: true;
}
