// @vitest-environment happy-dom
// What a DateField shows, what it gives to its form or its list, and where its calendar opens.
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { DateField } from './date-field.tsx';
import { MomentField } from './moment-field.tsx';

let root: Root;
let given: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  given = [];
  root = createRoot(document.body);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

interface KeptProps {
  of: typeof DateField | typeof MomentField;
  begin?: string;
  filters?: boolean;
}

function Kept({ of: Field, begin = '', ...look }: KeptProps) {
  const [value, setValue] = useState(begin);
  return (
    <Field
      {...look}
      label="最後の日"
      value={value}
      onChange={({ currentTarget }) => {
        given.push(currentTarget.value);
        setValue(currentTarget.value);
      }}
    />
  );
}

const show = (props: Omit<KeptProps, 'of'> & { of?: KeptProps['of'] }) =>
  act(() => root.render(<Kept of={DateField} {...props} />));

const field = () => document.querySelector('input') as HTMLInputElement;

const type = (text: string) =>
  act(() => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

const leave = () => act(() => field().blur());

describe('a day', () => {
  test('is read while it is typed, and then shown in the words of the reader', () => {
    requirements('SL046');
    show({});
    type('2026/12');
    expect(given).toEqual([]);
    type('2026/12/5');
    expect(given).toEqual(['2026-12-05']);
    leave();
    expect(field().value).toBe('2026年12月5日(土)');
  });

  test('that is none stays with a message, and goes to the form as it is', () => {
    requirements('SL046');
    show({ begin: '2026-12-05' });
    type('来週');
    leave();
    expect(given).toEqual(['', '来週']);
    expect(field().value).toBe('来週');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    type('');
    leave();
    expect(given.at(-1)).toBe('');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
  });

  test('of a list changes it when the field is left, and never to what is no day', () => {
    requirements('SL044');
    show({ begin: '2026-12-05', filters: true });
    type('2026-12-06');
    expect(given).toEqual([]);
    leave();
    expect(given).toEqual(['2026-12-06']);
    type('来週');
    leave();
    expect(given).toEqual(['2026-12-06']);
    expect(field().value).toBe('2026年12月6日(日)');
    type('');
    leave();
    expect(given).toEqual(['2026-12-06', '']);
  });

  test('that the form itself changes replaces what was typed', () => {
    requirements('SL046');
    const view = (value: string) =>
      act(() => root.render(<DateField label="日" value={value} onChange={() => undefined} />));
    view('2026-12-05');
    type('1206');
    view('2027-01-01');
    expect(field().value).toBe('2027年1月1日(金)');
  });

  test('with a time keeps the time without a day', () => {
    requirements('SL046');
    show({ of: MomentField });
    const time = document.querySelector('select') as HTMLSelectElement;
    act(() => {
      time.value = '18:15';
      time.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(given).toEqual(['']);
    type('2026-12-05');
    expect(given.at(-1)).toBe('2026-12-05T18:15');
  });
});

test('the calendar opens below the field of a dialog, and as a dialog elsewhere', async () => {
  requirements('SL046');
  // Its file is there before the press, which waits for what it draws.
  await import('./date-calendar.tsx');
  const press = () =>
    act(async () => {
      document.querySelector<HTMLElement>('button[aria-expanded]')?.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  show({ begin: '2026-12-05' });
  await press();
  expect(document.querySelector('dialog [data-day="2026-12-07"]')).not.toBeNull();
  act(() => document.querySelector<HTMLElement>('[data-day="2026-12-07"]')?.click());
  expect(given).toEqual(['2026-12-07']);
  expect(document.querySelector('[data-day]')).toBeNull();
  act(() =>
    root.render(
      <dialog open>
        <Kept key="in" of={DateField} begin="2026-12-05" />
      </dialog>,
    ),
  );
  await press();
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});
