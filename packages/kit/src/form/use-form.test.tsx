// @vitest-environment happy-dom
// The form engine on rendered fields: values of any type, messages, focus, conversion, the way back to the beginning.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Checkbox } from '../fields/checkbox.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { choose, textFieldProps, tickProps } from './form-state.ts';
import { useForm, type Form } from './use-form.ts';

interface Values {
  email: string;
  count: number;
  isAgreed: boolean;
  rows: readonly { key: number; text: string }[];
}

type Name = keyof Values | `row-${number}`;

const initial: Values = { email: '', count: 0, isAgreed: false, rows: [{ key: 1, text: '' }] };
const sent = vi.fn<(values: Values) => void>();
const seen = vi.fn<(form: Form<Name, Values>) => void>();
/** As it was rendered last. */
const last = () => seen.mock.lastCall?.[0] as Form<Name, Values>;
let root: Root;

function Page() {
  const form = useForm<Name, Values>({
    names: ({ rows }) => [
      'email',
      'count',
      'isAgreed',
      ...rows.map(({ key }) => `row-${key}` as const),
    ],
    initial,
    prefix: 'page-',
    validate: ({ email, isAgreed, rows }) => ({
      email: email === '' ? 'no address' : undefined,
      isAgreed: isAgreed ? undefined : 'not agreed',
      ...Object.fromEntries(
        rows.filter(({ text }) => text === '').map(({ key }) => [`row-${key}`, 'no text']),
      ),
    }),
  });
  seen(form);
  return (
    <>
      <ErrorSummary items={form.wrong} />
      <TextField label="Address" {...textFieldProps(form, 'email')} />
      <Checkbox {...tickProps(form, 'isAgreed')}>Agreed</Checkbox>
      {form.values.rows.map(({ key, text }) => (
        <TextField
          key={key}
          id={form.idOf(`row-${key}`)}
          label={`Row ${key}`}
          error={form.errors[`row-${key}`]}
          value={text}
          readOnly
        />
      ))}
    </>
  );
}

const submit = () => {
  act(() => {
    const values = last().submit();
    if (values !== undefined) sent(values);
  });
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  sent.mockClear();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
  act(() => root.render(<Page />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const focused = () => {
  vi.advanceTimersByTime(200);
  return document.activeElement?.id;
};

const fill = () => {
  act(() => last().change('email', 'a@example.jp'));
  act(() => choose(last(), 'isAgreed', true));
  act(() => last().change('rows', [{ key: 1, text: 'one' }]));
};

test('a submit with wrong fields shows all of them, lists them and focuses the first', () => {
  submit();
  expect(sent).not.toHaveBeenCalled();
  expect(last().wrong).toEqual([
    { id: 'page-email', text: 'no address' },
    { id: 'page-isAgreed', text: 'not agreed' },
    { id: 'page-row-1', text: 'no text' },
  ]);
  expect(focused()).toBe('page-email');
});

test('values keep their types, and a text is converted as its field converts it', () => {
  fill();
  act(() => last().change('email', 'ａ@example.jp'));
  act(() => last().change('count', 3));
  submit();
  expect(sent).toHaveBeenCalledWith({
    email: 'a@example.jp',
    count: 3,
    isAgreed: true,
    rows: [{ key: 1, text: 'one' }],
  });
});

test('the rows of a list have messages of their own, in the order of the screen', () => {
  fill();
  act(() =>
    last().change('rows', [
      { key: 2, text: '' },
      { key: 1, text: '' },
    ]),
  );
  submit();
  expect(last().wrong.map(({ id }) => id)).toEqual(['page-row-2', 'page-row-1']);
  expect(focused()).toBe('page-row-2');
});

test('a choice is validated at once after a submit', () => {
  submit();
  act(() => choose(last(), 'isAgreed', true));
  act(() => void vi.advanceTimersByTime(100));
  expect(last().errors.isAgreed).toBeUndefined();
  expect(last().errors.email).toBe('no address');
});

test('a message of the server takes the focus and stays with the value that it refused', () => {
  fill();
  act(() => last().setServerErrors({ email: 'taken' }));
  expect(focused()).toBe('page-email');
  act(() => last().validateField('count'));
  expect(last().errors.email).toBe('taken');
  act(() => last().change('email', 'b@example.jp'));
  act(() => last().validateField('email'));
  expect(last().errors.email).toBeUndefined();
});

test('a form is changed until it is as in the beginning, or begins again', () => {
  expect(last().isChanged).toBe(false);
  act(() => last().change('count', 1));
  expect(last().isChanged).toBe(true);
  act(() => last().change('count', 0));
  expect(last().isChanged).toBe(false);
  act(() => last().restart({ ...initial, count: 5 }));
  expect([last().isChanged, last().values.count]).toEqual([false, 5]);
});

test('fields in which nothing was typed since show what was kept', () => {
  fill();
  submit();
  const [first] = sent.mock.lastCall as [Values];
  act(() => last().change('email', 'typed'));
  act(() => last().settle(first, { ...first, count: 9, email: 'kept' }));
  expect([last().values.email, last().values.count, last().changed]).toEqual([
    'typed',
    9,
    ['email'],
  ]);
});

test('after a save the form shows what was kept, and what was typed since is a change of it', () => {
  fill();
  act(() => last().change('email', ' a@example.jp'));
  submit();
  const [first] = sent.mock.lastCall as [Values];
  act(() => last().settle(first, { ...first, email: 'kept' }));
  expect([last().isChanged, last().values.email]).toEqual([false, 'kept']);
  submit();
  const [second] = sent.mock.lastCall as [Values];
  act(() => last().change('email', 'typed'));
  act(() => last().settle(second));
  expect([last().changed, last().values.email]).toEqual([['email'], 'typed']);
  act(() => last().undo());
  expect([last().isChanged, last().values.email]).toEqual([false, 'kept']);
});
