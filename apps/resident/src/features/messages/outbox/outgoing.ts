// An outgoing message, as the conversation shows it.
import type { ChargeQuote } from '@yadori/api/messages/shapes';
import type { Instant } from '@yadori/api/time/tokyo';

export interface Outgoing {
  /** Sent along with every attempt, so that the server stores the message once. */
  key: string;
  text: string;
  file?: File | undefined;
  /** Name of a file that did not outlive a reload: it has to be chosen again. */
  lostFile?: string | undefined;
  /** The own charge that it is about (SI037). */
  charge?: ChargeQuote | undefined;
  /** Pressed as urgent (SF023). */
  urgent?: boolean | undefined;
  at: Instant;
  /**
   * waiting: for the network or for those before it. sending: the request is pending. sent: the server has it, the
   * list has not been read yet. failed: the resident decides.
   */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Of the file, 0 to 1. */
  progress: number;
  /** The server's text about a failure; empty where there was none. */
  refusal?: string | undefined;
}
