// Sends a push to the push service of a device (RFC 8030), signed with the VAPID keys (RFC 8292).
import { Agent, request } from 'node:https';
import { SignJWT } from 'jose';
import { pushOutcomes } from '../counters.ts';
import { encryptPush, type DeviceKeys } from './encrypt.ts';
import { ClosedAddressError, lookUpPublic } from './public-address.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushDevice extends DeviceKeys {
  /**
   * Address at the push service. It is no secret by itself: the service accepts only requests signed with the VAPID
   * keys.
   */
  endpoint: string;
}

export interface Push {
  /** At most some 3000 bytes; nothing personal. */
  text: string;
  /** How long the push service keeps it for a device that is away. */
  ttlSeconds: number;
  /** `high` wakes a phone that saves its battery. */
  urgency: 'normal' | 'high';
  /** A later push of the same topic takes the place of one that still waits: at most 32 letters, digits, - and _. */
  topic: string;
}

export type PushOutcome =
  | 'accepted'
  /** The device has unsubscribed, or its address is none: forget it. */
  | 'gone'
  /** The push service does not take it: a mistake of ours or of the set-up. Sending it again changes nothing. */
  | { refused: number }
  /** Try again, at the earliest after so many milliseconds where the service says so. */
  | { again: number | undefined };

export type SendPush = (device: PushDevice, push: Push) => Promise<PushOutcome>;

interface PushServiceOptions {
  keys: PushKeys;
  /** Where the push service can ask about us: an https address, or `mailto:…`. */
  contact: string;
  /** How connections are made. */
  agent?: Agent;
  timeoutMs?: number;
}

/** Push services want to know whom to ask; some refuse pushes without a real address. */
export const contactOf = (publicUrl: string, mailFrom: string): string =>
  publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${mailFrom.slice(mailFrom.lastIndexOf('<') + 1).split('>', 1)[0]}`;

/** A few lines to each of the few push services carry everything. */
export const publicAgent = (): Agent =>
  new Agent({ keepAlive: true, maxSockets: 20, lookup: lookUpPublic });

export function createPushService(options: PushServiceOptions): SendPush {
  const { keys, contact, agent = publicAgent(), timeoutMs = 10_000 } = options;
  const signature = createSignatures(keys, contact);
  return async (device, push) => {
    try {
      const body = encryptPush(push.text, device);
      const headers = {
        authorization: await signature(new URL(device.endpoint).origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: push.ttlSeconds,
        urgency: push.urgency,
        topic: push.topic,
      };
      const answer = await post(device.endpoint, { agent, headers, body, timeoutMs });
      return counted(outcomeOf(answer));
    } catch (error) {
      const hopeless = error instanceof ClosedAddressError || isUnusableKey(error);
      return counted(hopeless ? 'gone' : { again: undefined });
    }
  };
}

function counted(outcome: PushOutcome): PushOutcome {
  const name = typeof outcome === 'string' ? outcome : 'refused' in outcome ? 'refused' : 'again';
  pushOutcomes.add('push', name);
  return outcome;
}

/** The device's public key is no point of the curve. */
const isUnusableKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY';

interface Posted {
  status: number;
  retryAfter: string | undefined;
}

function outcomeOf({ status, retryAfter }: Posted): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { again: pauseOf(retryAfter) };
  return { refused: status };
}

/** Seconds or a date. */
function pauseOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

interface PostOptions {
  agent: Agent;
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
}

function post(address: string, { body, timeoutMs, ...options }: PostOptions): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(address, { method: 'POST', signal, ...options }, (answer) => {
      const { statusCode = 0, headers } = answer;
      // What it says beyond that is of no use here; the line is free again when it was read.
      answer.on('error', reject).resume();
      resolve({ status: statusCode, retryAfter: headers['retry-after'] });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The push service has closed an idle connection: the push is sent again on a new one.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(post(address, { body, timeoutMs, ...options }));
      else reject(error);
    });
    sent.end(body);
  });
}

const hour = 60 * 60;

/**
 * The authorization header for a push service, renewed after some hours. By the real clock, which push services use.
 */
function createSignatures(keys: PushKeys, contact: string) {
  const known = new Map<string, { text: string; until: number }>();
  return async (audience: string): Promise<string> => {
    const seconds = Math.floor(Date.now() / 1000);
    const kept = known.get(audience);
    if (kept !== undefined && kept.until > seconds) return kept.text;
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(audience)
      .setSubject(contact)
      .setExpirationTime(seconds + 12 * hour)
      .sign(keys.privateKey);
    const text = `vapid t=${token}, k=${keys.publicKey}`;
    // Push services are few; addresses that only claim to be one shall not fill the memory.
    if (known.size > 100) known.clear();
    known.set(audience, { text, until: seconds + 6 * hour });
    return text;
  };
}
