// Files in an S3-compatible bucket.
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { assertKey, type FileStore } from './file-store.ts';

export function s3Store(address: URL): FileStore {
  const bucket = address.pathname.replace(/^\/|\/$/g, '');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    region: address.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  });
  const place = (key: string) => {
    assertKey(key);
    return `${address.protocol}//${address.host}/${bucket}/${key}`;
  };
  const request = async (key: string, init: RequestInit, expected: number[]) => {
    const response = await client.fetch(place(key), init);
    if (!expected.includes(response.status))
      throw new Error(`the file store answered ${response.status}`);
    return response;
  };
  return {
    async put(key, content) {
      await request(key, { method: 'PUT', body: new Uint8Array(content) }, [200]);
    },
    async take(key, file) {
      const { size } = await stat(file);
      for (let attempt = 1; ; attempt += 1) {
        const signed = await client.sign(place(key), { method: 'PUT' });
        const status = await sendFile(signed, file, size);
        if (status === 200) break;
        if (status < 500 || attempt === attempts)
          throw new Error(`the file store answered ${status}`);
        await sleep(50 * 2 ** attempt);
      }
      await rm(file, { force: true });
    },
    async get(key, part) {
      const headers = part === undefined ? {} : { range: `bytes=${part.start}-${part.end}` };
      const response = await request(key, { method: 'GET', headers }, [200, 206, 404]);
      if (response.status === 404 || response.body === null) return undefined;
      const length = response.headers.get('content-length');
      const total = response.headers.get('content-range')?.split('/').at(-1) ?? length;
      const stream = Readable.fromWeb(response.body as ReadableStream);
      // The bucket may go away before anybody reads; who reads gets the error all the same.
      stream.on('error', () => {});
      return { stream, size: total === null ? undefined : Number(total) };
    },
    async delete(key) {
      await request(key, { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}

const attempts = 6;

/** Streams a file; buckets require its length before the first byte. Returns the status. */
async function sendFile(signed: Request, file: string, size: number): Promise<number> {
  const { request } = signed.url.startsWith('https:') ? https : http;
  const headers = { ...Object.fromEntries(signed.headers), 'content-length': String(size) };
  const sending = request(signed.url, { method: 'PUT', headers });
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('error', reject);
    sending.once('response', (response) => {
      response.on('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
  });
  const [status] = await Promise.all([answered, pipeline(createReadStream(file), sending)]);
  return status;
}
