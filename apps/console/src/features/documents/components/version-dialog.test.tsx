// @vitest-environment happy-dom
// The first day of a version: what the server would refuse is said at the field.
import { expect, test } from 'vitest';
import { addDays } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { drawnConsole } from '../../../../../../tests/support/drawn-console.tsx';
import { enterValue, press } from '../../../../../../tests/support/drawn-page.tsx';
import { VersionDialog } from './version-dialog.tsx';

const page = drawnConsole();
const named = (name: string) => document.querySelector(`[name$="${name}"]`) as HTMLInputElement;

test.each([
  [0, 'あす以降の日を選んでください'],
  [401, '400日以内の日を選んでください'],
])('a first day %i days ahead is refused at its field', async (days, message) => {
  await page.show(() => (
    <VersionDialog
      document="terms"
      version={2}
      planned={undefined}
      from={undefined}
      onClose={() => undefined}
    />
  ));
  await enterValue(named('ja'), '規約');
  await enterValue(named('en'), 'Terms');
  await enterValue(named('first_day'), addDays(today(), days));
  await press([...document.querySelectorAll('button')].at(-1));
  const field = named('first_day');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const said = described.map((id) => document.getElementById(id)?.textContent ?? '').join();
  expect(said).toContain(message);
});
