// The key that a client makes once for each message it sends.
import * as z from 'zod/mini';
import { documented } from '../validation/documented.ts';

/** The same however often it tries to send the message. */
export const clientKey = documented(
  z
    .string({ error: 'invalid' })
    .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'invalid' })),
  { format: 'uuid', description: 'In lower case.' },
);
