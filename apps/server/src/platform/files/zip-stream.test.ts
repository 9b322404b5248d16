// A ZIP whose entries fail: broken off, at whatever moment, and never more than that.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unpack } from '../../../../../tests/support/unpack.ts';
import { xlsxStream } from '../tables/xlsx.ts';
import { ZipStream } from './zip-stream.ts';

const filler = Buffer.alloc(64 * 1024, 1);

async function* failing(after: number): AsyncIterable<Buffer> {
  for (let chunk = 0; chunk < after; chunk += 1) yield filler;
  throw new Error('the disk is gone');
}

test('texts, streams and entries that are missing arrive whole', async () => {
  const zip = new ZipStream();
  zip.addText('a.txt', '寮');
  zip.add('b.txt', async () => Readable.from(['one', 'two']));
  zip.add('c.txt', async () => undefined, { compress: false });
  zip.end();
  const files = unpack(new Uint8Array(await buffer(zip.out)));
  expect([...files].map(([name, octets]) => [name, octets.toString()])).toEqual([
    ['a.txt', '寮'],
    ['b.txt', 'onetwo'],
    ['c.txt', ''],
  ]);
});

test.each([
  ['at once', 0],
  ['half-way', 40],
])('an entry that fails %s breaks it off', async (_, after) => {
  const zip = new ZipStream();
  zip.add('a', async () => Readable.from(failing(after)), { compress: false });
  zip.end();
  await expect(buffer(zip.out)).rejects.toThrow('the disk is gone');
});

test('one that fails before anybody reads is reported to who reads later', async () => {
  const zip = new ZipStream();
  zip.add('a', async () => {
    throw new Error('no such file');
  });
  zip.end();
  await expect.poll(() => zip.out.errored).toBeTruthy();
  await expect(buffer(zip.out)).rejects.toThrow('no such file');
});

test('a reader who goes away leaves no entry open', async () => {
  const zip = new ZipStream();
  const source = Readable.from(failing(1000));
  zip.add('a', async () => source, { compress: false });
  zip.end();
  zip.out.once('data', () => zip.out.destroy());
  await expect.poll(() => source.destroyed).toBe(true);
});

test('a workbook whose rows fail half-way breaks off', async () => {
  async function* rows() {
    for (let row = 0; row < 500; row += 1) yield ['a'.repeat(200)];
    throw new Error('the connection ended');
  }
  const book = xlsxStream([{ name: 'a', columns: [{ header: 'a' }], rows: rows() }]);
  await expect(buffer(book)).rejects.toThrow('the connection ended');
});
