// Files in an S3-compatible bucket.
import { Readable } from 'node:stream';
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
    async get(key) {
      const response = await request(key, { method: 'GET' }, [200, 404]);
      if (response.status === 404 || response.body === null) return undefined;
      const length = response.headers.get('content-length');
      return {
        stream: Readable.fromWeb(response.body as ReadableStream),
        size: length === null ? undefined : Number(length),
      };
    },
    async delete(key) {
      await request(key, { method: 'DELETE' }, [200, 204, 404]);
    },
  };
}
