// @vitest-environment happy-dom
// A test of a page that waits for too long fails alone.
import { act as open } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act } from '../../../../tests/support/act.ts';
import { emptyDocument } from '../../../../tests/support/drawn-page.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = emptyDocument();
});

afterEach(() => act(() => root.unmount()));

const draw = () => root.render(<p>drawn</p>);

test('what never ends is ended, and the next page is drawn', async () => {
  await expect(act(() => new Promise(() => {}), 50)).rejects.toThrow('has not ended within 50 ms');
  await act(draw);
  expect(document.body.textContent).toBe('drawn');
});

test('control: beside one that is open React draws nothing', async () => {
  let end = () => {};
  const hanging = open(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const within = async () => {
    await open(async () => draw());
    expect(document.body.textContent).toBe('');
    end();
  };
  await Promise.all([hanging, within()]);
  expect(document.body.textContent).toBe('drawn');
});

test('two at a time follow each other', async () => {
  const steps: string[] = [];
  const step = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push(`${name} ends`);
  };
  await Promise.all([act(step('one')), act(step('two'))]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});
