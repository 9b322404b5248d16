// Calls of pushes: which device of the resident gets them. Our addition to the specification.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { patternText } from '../validation/answers.ts';
import { documented } from '../validation/documented.ts';
import { isPublicEndpoint } from './endpoint.ts';

/** Bytes in base64url. */
const bytes = (pattern: RegExp) =>
  z.string({ error: 'invalid' }).check(z.regex(pattern, { error: 'invalid' }));

/** A point on P-256, uncompressed: 65 bytes that begin with 4. */
const publicKeyPattern = /^B[A-P][A-Za-z0-9_-]{85}$/;
const publicKey = () => bytes(publicKeyPattern);
export const publicKeyText = patternText(publicKeyPattern.source, 'A point on P-256 in base64url.');

/** The fields of `PushSubscription` (RFC 8030, RFC 8291). */
export const pushDevice = z.object({
  endpoint: documented(
    z
      .string({ error: 'invalid' })
      .check(
        z.maxLength(1024, { error: 'invalid', abort: true }),
        z.regex(/^[\x21-\x7e]+$/, { error: 'invalid', abort: true }),
        z.refine(isPublicEndpoint, { error: 'invalid' }),
      ),
    { format: 'uri', description: 'An https address on the public internet.' },
  ),
  p256dh: publicKey(),
  auth: bytes(/^[A-Za-z0-9_-]{22}$/),
  /** The VAPID key for which the browser subscribed. */
  public_key: publicKey(),
});

export const pushKey = call({
  summary: 'The key of the server for which browsers subscribe.',
  source: 'J002',
  method: 'GET',
  versions: ['v1'],
  path: '/notifications/push-key',
  access: 'moved',
  data: z.object({ public_key: publicKeyText }),
});

export const keepPushDevice = call({
  summary: 'Pushes go to this device from now on, as long as the session lasts.',
  source: 'J002 J009',
  method: 'PUT',
  versions: ['v1'],
  path: '/notifications/device',
  access: 'moved',
  body: pushDevice,
  data: z.object({
    /** False where the device subscribed for another key: subscribe again for this one. */
    kept: z.boolean(),
    public_key: publicKeyText,
  }),
});

export const forgetPushDevice = call({
  summary: 'No more pushes to the device of this session.',
  source: 'J002',
  method: 'DELETE',
  versions: ['v1'],
  path: '/notifications/device',
  access: 'moved',
  data: z.null(),
});
