// @vitest-environment happy-dom
// The first day of a version: what the server would refuse is said at the field.
import { createRootRoute } from '@tanstack/react-router';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { putSession } from '../../../session/session.ts';
import { act } from '../../../../../../tests/support/act.ts';
import { allRights } from '../../../../../../tests/support/console-session.ts';
import {
  drawRoutes,
  emptyDocument,
  enterValue,
  press,
} from '../../../../../../tests/support/drawn-page.tsx';
import { VersionDialog } from './version-dialog.tsx';

let root: Root;

beforeEach(() => {
  putSession(allRights);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = emptyDocument();
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
});

const named = (name: string) => document.querySelector(`[name$="${name}"]`) as HTMLInputElement;

test.each([
  [0, 'あす以降の日を選んでください'],
  [401, '400日以内の日を選んでください'],
])('a first day %i days ahead is refused at its field', async (days, message) => {
  const routeTree = createRootRoute({
    component: () => (
      <VersionDialog
        document="terms"
        version={2}
        planned={undefined}
        from={undefined}
        onClose={() => undefined}
      />
    ),
  });
  await drawRoutes(root, { routeTree, queryClient });
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
