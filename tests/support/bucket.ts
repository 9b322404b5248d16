// A small S3-compatible bucket for tests: keeps objects in memory and checks the signature of every request.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const keyId = 'test-key';
const secret = 'secret/with+signs=';

export interface Bucket {
  /** For FILES_URL. */
  url: string;
  /** The same bucket with a wrong secret. */
  forgedUrl: string;
  objects: Map<string, Buffer>;
  /** Methods and paths of the requests, and whether their signature was right. */
  requests: { method: string; path: string; signed: boolean }[];
  /** Answers without telling the length. */
  hideLength: boolean;
  /** Answers this many requests with 503 first. */
  failures: number;
  close(): Promise<void>;
}

export async function openBucket(): Promise<Bucket> {
  const server = createServer((request, response) => void answer(bucket, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const urlWith = (key: string) =>
    `http://${keyId}:${encodeURIComponent(key)}@127.0.0.1:${port}/yadori-files?region=ap-northeast-1`;
  const bucket: Bucket = {
    url: urlWith(secret),
    forgedUrl: urlWith('another secret'),
    objects: new Map(),
    requests: [],
    hideLength: false,
    failures: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return bucket;
}

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { method = '', url: path = '' } = request;
  const signed = isSigned(request);
  bucket.requests.push({ method, path, signed });
  if (!signed)
    return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
  if (bucket.failures > 0) {
    bucket.failures -= 1;
    return response.writeHead(503).end();
  }
  if (method === 'PUT') bucket.objects.set(path, body);
  if (method === 'DELETE') bucket.objects.delete(path);
  if (method !== 'GET') return response.writeHead(method === 'PUT' ? 200 : 204).end();
  const object = bucket.objects.get(path);
  if (object === undefined)
    return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
  if (!bucket.hideLength) response.setHeader('content-length', part.length);
  if (start === undefined) return response.writeHead(200).end(part);
  response.setHeader('content-range', `bytes ${start}-${end}/${object.length}`);
  return response.writeHead(206).end(part);
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Signature version 4, as the documentation of S3 describes it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (found === null) return false;
  const [, key, day = '', region = '', names = '', signature] = found;
  if (key !== keyId || !names.split(';').includes('host')) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = [region, 's3', 'aws4_request'].reduce(
    (previous, part) => hmac(previous, part),
    hmac(`AWS4${secret}`, day),
  );
  return hmac(signing, text).toString('hex') === signature;
}
