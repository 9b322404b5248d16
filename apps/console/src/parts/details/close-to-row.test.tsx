// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { focusClosedRow, useCloseToRow } from './close-to-row.ts';

const card = '/KYK01/residents/b/overview';
const list = '/KYK01/residents';

function Details() {
  useCloseToRow('b', () => undefined);
  return null;
}

/** Details beside their list open and close. */
function closeDetails(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The next picture comes only after the address has changed.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  document.body.innerHTML =
    '<a data-row="a" href="#1">a</a><a data-row="b" href="#2">b</a><div></div>';
  const root = createRoot(document.querySelector('div') ?? document.body);
  act(() => root.render(<Details />));
  act(() => root.unmount());
}

const focused = () => document.activeElement?.textContent;

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the address of the list gives the focus to the row of the closed details, once', () => {
  closeDetails();
  expect(focusClosedRow({ from: card, to: list })).toBe(true);
  expect(focused()).toBe('b');
  expect(focusClosedRow({ from: card, to: list })).toBe(false);
});

test('another page that has a row of this number keeps its heading', () => {
  closeDetails();
  expect(focusClosedRow({ from: card, to: '/KYK01/inbox' })).toBe(false);
  expect(focused()).not.toBe('b');
  expect(focusClosedRow({ from: card, to: list }), 'they closed to another page').toBe(false);
});

test('another row that has taken the focus meanwhile keeps it', () => {
  closeDetails();
  document.querySelector<HTMLElement>('a[data-row="a"]')?.focus();
  expect(focusClosedRow({ from: card, to: list })).toBe(true);
  expect(focused()).toBe('a');
});

test('a list without the row is no place for the focus', () => {
  closeDetails();
  document.querySelector('a[data-row="b"]')?.remove();
  expect(focusClosedRow({ from: card, to: list })).toBe(false);
});
