// A message on its way to the house, as the conversation shows it.
import type { Instant } from '@yadori/api/time/tokyo';

export interface Outgoing {
  /** Sent along with every attempt, so that the house keeps the message once. */
  key: string;
  text: string;
  file?: File | undefined;
  /** Name of a file that did not outlive a reload: it has to be chosen again. */
  lostFile?: string | undefined;
  at: Instant;
  /**
   * waiting: for the network or for those before it. sending: on the line. sent: the house has it, the list has not
   * been read yet. failed: the resident decides.
   */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Of the file, 0 to 1. */
  progress: number;
  /** The house's own words about a failure; empty where there were none. */
  refusal?: string | undefined;
}
