// What the phone signs is what the server's test of meal codes expects: HMAC-SHA-256, the first 60 bits in base 36.
import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { drawCode } from './draw-code.ts';

test.each([1, 42, 123_456, 987_654_321])('the code of reservation %d', async (id) => {
  requirements('SE029 SE030');
  // Several keys, so that signs of base64url and leading zeros of a signature come up.
  for (let round = 0; round < 50; round += 1) {
    const key = randomBytes(32);
    const step = 59_000_000 + round;
    const signed = `Y1.${id.toString(36).toUpperCase()}.${step.toString(36).toUpperCase()}`;
    const bits = createHmac('sha256', key).update(signed).digest('hex').slice(0, 15);
    const mac = BigInt(`0x${bits}`).toString(36).toUpperCase().padStart(12, '0');
    const coded = { reservation_id: id, key: key.toString('base64url') };
    expect(await drawCode(coded, step)).toBe(`${signed}.${mac}`);
  }
});
