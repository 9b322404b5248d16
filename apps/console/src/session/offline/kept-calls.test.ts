import { addressOf, type Call } from '@yadori/api/contract/call';
import { staffCalls } from '@yadori/api/staff-calls';
import { describe, expect, it } from 'vitest';
import { keptKinds } from './kept-calls.ts';

const calls: readonly Call[] = Object.values(staffCalls);

describe('kept answers', () => {
  it.each([...keptKinds])('name the right of %s as the call declares it', (address, { right }) => {
    const declared = calls.find((call) => addressOf(call) === address);
    expect(declared).toBeDefined();
    expect(right).toBe(declared?.right?.of);
  });
});
