// A push service for tests on this machine, over TLS, and devices that open what it was given.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { jwtVerify } from 'jose';
import { projectRoot } from '@yadori/server/platform/project-root';

/** Its certificate is for this name. */
const host = 'push.yadori-tests.net';
const file = (name: string) => readFileSync(path.join(projectRoot(), 'tests/files/tls', name));

export interface TestDevice {
  p256dh: Buffer;
  auth: Buffer;
  /** Opens a body as a browser does (RFC 8291); throws where it is not for this device. */
  open(body: Buffer): string;
}

export function newDevice(): TestDevice {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh,
    auth,
    open(body) {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length, -16);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
      const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      opening.setAuthTag(body.subarray(-16));
      const record = Buffer.concat([opening.update(sealed), opening.final()]);
      if (record.at(-1) !== 2) throw new Error('not the last record');
      return record.subarray(0, -1).toString('utf8');
    },
  };
}

/** A status: the service takes the push and never answers. */
export const silence = 0;

interface TakenPush {
  /** Path of the device's address. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  taken: TakenPush[];
  /** Connects to this service whatever host is requested, and trusts its certificate. */
  agent: Agent;
  address(device: string): string;
  /** What the service says to a device's address from now on; 201 otherwise. */
  answer(device: string, status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const taken: TakenPush[] = [];
  const answers = new Map<string, { status: number; headers: Record<string, string> }>();
  const options = { key: file('push-service.key'), cert: file('push-service.crt') };
  const server = createServer(options, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      taken.push({ path: url, headers, body: Buffer.concat(chunks) });
      const { status, headers: more } = answers.get(url) ?? { status: 201, headers: {} };
      if (status !== silence) response.writeHead(status, more).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, ca: options.cert });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (to, done) =>
    connect({ ...to, host: '127.0.0.1', port } as typeof to, done);
  return {
    taken,
    agent,
    address: (device) => `https://${host}/${device}`,
    answer: (device, status, headers = {}) => void answers.set(`/${device}`, { status, headers }),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the signature of a push says, once it was found to be that of the named key. */
export async function readSignature({ headers }: TakenPush) {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload, protectedHeader } = await jwtVerify(
    token,
    createPublicKey({ key: jwk, format: 'jwk' }),
  );
  return { key, payload, protectedHeader };
}
