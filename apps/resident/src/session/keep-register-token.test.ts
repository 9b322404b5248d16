// What a closing page does with the token of an unfinished registration.
import { expect, test, vi } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { putRegisterTokenAside, restoreRegisterToken } from './keep-register-token.ts';
import { keepLoginNote } from './leave.ts';

test('the cookie goes with the page where the storage of the tab is closed', () => {
  requirements('A079');
  const claims = btoa(JSON.stringify({ sub: '1', exp: Math.floor(Date.now() / 1000) + 600 }));
  const page = { cookie: `register-token=x.${claims}.x` };
  const setItem = vi.fn(() => {
    throw new Error('QuotaExceededError');
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('sessionStorage', { setItem });
  putRegisterTokenAside();
  expect(setItem).toHaveBeenCalledOnce();
  expect(page.cookie).toMatch(/^register-token=; path=\/; max-age=0/);
  keepLoginNote('ended');
  // A page that comes back as it was has it still.
  restoreRegisterToken();
  expect(page.cookie).toContain(claims);
});
