// The address of a mailed link.
import { expect, test } from 'vitest';
import { linkIn } from './mailed-link.ts';

const secret = 'Xa7K3MQ2XF8N0P4TVDZC6RH1YW_-';

test('id and secret stand behind the hash', () =>
  expect(linkIn(`#12.${secret}`)).toEqual({ id: 12, secret }));

test.each(['', '#', '#12', `#.${secret}`, `#x.${secret}`, '#12.short', `#12.${secret}<`])(
  '%j is none',
  (hash) => expect(linkIn(hash)).toBeUndefined(),
);
