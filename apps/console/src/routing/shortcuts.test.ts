// Which keys are shortcuts: never what is typed, composed or meant for the browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeElement {
  readonly type: string;
  isContentEditable = false;
  inDialog = false;
  constructor(type = '') {
    this.type = type;
  }
  closest() {
    return this.inDialog ? this : null;
  }
}
class FakeInput extends FakeElement {}
class FakeTextArea extends FakeElement {}
class FakeSelect extends FakeElement {}

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('HTMLTextAreaElement', FakeTextArea);
  vi.stubGlobal('HTMLSelectElement', FakeSelect);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.resetModules());

const press = (key: string, more: object = {}) =>
  ({ key, target: new FakeElement(), ...more }) as unknown as KeyboardEvent;

test('single keys count where nothing is typed', async () => {
  const { pressedKey } = await import('./shortcuts.ts');
  expect(pressedKey(press('/'))).toBe('/');
  expect(pressedKey(press('G'))).toBe('g');
  expect(pressedKey(press('t', { target: new FakeInput('checkbox') }))).toBeDefined();
});

test.each([
  ['a text field', { target: new FakeInput('text') }],
  ['a search field', { target: new FakeInput('search') }],
  ['a longer text', { target: new FakeTextArea() }],
  ['a list', { target: new FakeSelect() }],
  ['an editor', { target: Object.assign(new FakeElement(), { isContentEditable: true }) }],
  ['a dialog', { target: Object.assign(new FakeElement(), { inDialog: true }) }],
  ['an input method', { isComposing: true }],
  ['the browser', { ctrlKey: true }],
  ['the system', { altKey: true }],
  ['a handler before', { defaultPrevented: true }],
])('a key belongs to %s', async (_name, more) => {
  const { pressedKey } = await import('./shortcuts.ts');
  expect(pressedKey(press('g', more))).toBeUndefined();
});

test('Ctrl and ⌘ with K search everywhere, unless an input method composes', async () => {
  const { pressedKey } = await import('./shortcuts.ts');
  const inField = { target: new FakeInput('text') };
  expect(pressedKey(press('k', { ...inField, ctrlKey: true }))).toBe('find');
  expect(pressedKey(press('K', { ...inField, metaKey: true }))).toBe('find');
  expect(pressedKey(press('k', { ctrlKey: true, isComposing: true }))).toBeUndefined();
  expect(pressedKey(press('k', { ctrlKey: true, keyCode: 229 }))).toBeUndefined();
});

test('Ctrl and ⌘ with Z undo an act, and in a field what was typed', async () => {
  const { pressedKey } = await import('./shortcuts.ts');
  expect(pressedKey(press('z', { ctrlKey: true }))).toBe('undo');
  expect(pressedKey(press('z', { metaKey: true }))).toBe('undo');
  expect(pressedKey(press('Z', { metaKey: true, shiftKey: true }))).toBeUndefined();
  expect(pressedKey(press('z', { ctrlKey: true, target: new FakeInput('text') }))).toBeUndefined();
});

test('a person can switch single keys off, also for the next visit; the search by Ctrl stays', async () => {
  const { pressedKey, switchShortcuts } = await import('./shortcuts.ts');
  switchShortcuts(false);
  expect(pressedKey(press('g'))).toBeUndefined();
  expect(pressedKey(press('k', { ctrlKey: true }))).toBe('find');
  vi.resetModules();
  const next = await import('./shortcuts.ts');
  expect(next.pressedKey(press('g'))).toBeUndefined();
  next.switchShortcuts(true);
  expect(next.pressedKey(press('g'))).toBeDefined();
});
