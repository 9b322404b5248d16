// Building blocks of answers: what the server writes, described for generated clients. Formats are documented, not
// checked at run time: the server makes these values itself.
import * as z from 'zod/mini';

/** A day of the Tokyo calendar, `YYYY-MM-DD`. */
export const dateText = z.string().register(z.globalRegistry, { format: 'date' });
