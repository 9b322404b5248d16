// @vitest-environment happy-dom
// Declared acts and forms, each by the same questions: what is missing has the focus, a refusal leaves what was typed, a
// changed form is not left without a question, the Enter key sends what is not dangerous.
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import type { RegistrationRow } from '@yadori/api/residents/registrations-calls';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import type { Station } from '@yadori/api/staff/station-calls';
import { queryClient } from '@yadori/web-client/query.ts';
import { ActDialogs } from '../features/meals/components/act-dialogs.tsx';
import { CorrectionDialog } from '../features/residents/components/correction-dialog.tsx';
import {
  EmailDialog,
  LimitsDialog,
  PasswordDialog,
  PhotoDialog,
  SessionsDialog,
  WithdrawalDialog,
} from '../features/residents/components/person-acts.tsx';
import {
  LiftDialog,
  ResendDialog,
  RestartDialog,
} from '../features/residents/components/registration-acts.tsx';
import { PersonDialog } from '../features/staff/components/change-dialogs.tsx';
import { EnableDialog, ResetDialog } from '../features/staff/components/person-acts.tsx';
import { WithdrawDialog } from '../features/staff/components/withdraw-dialog.tsx';
import { AddDialog } from '../features/stations/components/add-dialog.tsx';
import { RevokeDialog } from '../features/stations/components/revoke-dialog.tsx';
import type { ActProps } from '../parts/acts/define-act.tsx';
import { sending } from '../session/api.ts';

const card = {
  account_id: 7,
  resident_number: '10000007',
  revision: 'one',
  name: '山田花子',
  furigana: 'ヤマダハナコ',
  email: 'hanako@example.jp',
  phone_number: '09012345678',
  gender: 2,
  birthday: '2000-01-01',
  employment_name: '大学',
  major_or_department: '',
  room_number: '0101',
  slowed_until: null,
  dormitory: { code: 'A1', name_ja: '桜寮', name_en: 'Sakura' },
} as unknown as ResidentCard;
const registration = {
  id: 3,
  contract_number: 'C-1',
  room_number: '0101',
  email: 'new@example.jp',
} as unknown as RegistrationRow;
const person = {
  id: 5,
  revision: 1,
  name: '田中',
  kana: 'タナカ',
  language: 'ja',
  grants: [],
} as unknown as ListedStaff;
const station = { id: 9, name: '入口' } as unknown as Station;

interface Entry {
  name: string;
  show: (onClose: () => void) => ReactNode;
  /** Typed into the fields of these names. */
  typed?: Readonly<Record<string, string>>;
  /** Has a reason. */
  reason?: true;
  /** Pressed alone. */
  danger?: true;
  /** Name of the field that is missing first. */
  missing?: string;
  /** Part of what is sent. */
  body?: object;
}

const onCard = (
  name: string,
  Dialog: ComponentType<ActProps<ResidentCard>>,
  more: Partial<Entry> = {},
): Entry => ({
  name,
  show: (close) => <Dialog subject={card} onClose={close} />,
  reason: true,
  missing: 'reason',
  ...more,
});

const onRegistration = (name: string, Dialog: ComponentType<ActProps<RegistrationRow>>): Entry => ({
  name,
  show: (close) => <Dialog subject={registration} onClose={close} />,
  reason: true,
  missing: 'reason',
});

const onMeal = (kind: 'promote' | 'remove' | 'late'): Entry => ({
  name: `${kind} of a meal`,
  show: (onClose) => <ActDialogs asked={{ kind, id: 4, summary: '101 夕食' }} onClose={onClose} />,
  reason: true,
  danger: true,
  missing: 'reason',
});

const entries: readonly Entry[] = [
  onCard('PhotoDialog', PhotoDialog),
  onCard('PasswordDialog', PasswordDialog, { body: { language: 'ja' } }),
  onCard('LimitsDialog', LimitsDialog),
  onCard('SessionsDialog', SessionsDialog),
  onCard('EmailDialog', EmailDialog, {
    missing: 'email',
    typed: { email: 'other@example.jp' },
    body: { email: 'other@example.jp', way: 'key', language: 'ja' },
  }),
  onCard('WithdrawalDialog', WithdrawalDialog, {
    danger: true,
    missing: 'resident_number',
    typed: { resident_number: '１０００００07' },
    body: { resident_number: '10000007', language: 'ja' },
  }),
  {
    name: 'CorrectionDialog',
    show: (onClose) => <CorrectionDialog subject={card} onClose={onClose} />,
    reason: true,
    typed: { name: '山田葉子' },
    body: { name: '山田葉子', revision: 'one' },
  },
  onRegistration('ResendDialog', ResendDialog),
  onRegistration('LiftDialog', LiftDialog),
  onRegistration('RestartDialog', RestartDialog),
  onMeal('promote'),
  onMeal('remove'),
  onMeal('late'),
  {
    name: 'EnableDialog',
    show: (onClose) => <EnableDialog subject={person} onClose={onClose} />,
    reason: true,
    missing: 'reason',
  },
  {
    name: 'ResetDialog',
    show: (onClose) => <ResetDialog subject={person} onClose={onClose} />,
    reason: true,
    missing: 'reason',
  },
  {
    name: 'PersonDialog',
    show: (onClose) => <PersonDialog subject={person} onClose={onClose} />,
    typed: { name: '田中一' },
    body: { name: '田中一', kana: 'タナカ', revision: 1 },
  },
  {
    name: 'WithdrawDialog',
    show: (onClose) => <WithdrawDialog subject={person} onClose={onClose} />,
    danger: true,
  },
  {
    name: 'AddDialog',
    show: (onClose) => <AddDialog dormitory="A1" onMade={onClose} onClose={onClose} />,
    missing: 'name',
    typed: { name: '玄関' },
    body: { name: '玄関' },
  },
  {
    name: 'RevokeDialog',
    show: (onClose) => <RevokeDialog subject={station} onClose={onClose} />,
    danger: true,
  },
];

const once = vi.fn();
const onClose = vi.fn<() => void>();
const { once: sendOnce } = sending;
let root: Root;

async function show(entry: Entry) {
  const routeTree = createRootRoute({ component: () => entry.show(onClose) });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await router.load();
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sending.once = once as never;
  once
    .mockReset()
    .mockResolvedValue({ ok: false, status: 404, code: 'error', message: '', errors: {} });
  onClose.mockReset();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});

afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  sending.once = sendOnce;
});

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name$="${name}"]`) as HTMLInputElement;

const type = (name: string, value: string) =>
  act(async () => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

const press = (button: HTMLElement | undefined | null) => act(async () => button?.click());

/** The main button is the last one below the form. */
const submit = () => press([...document.querySelectorAll('button')].at(-1));

const pressEnter = () =>
  act(async () => {
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

async function fill({ typed = {}, reason }: Entry) {
  for (const [name, value] of Object.entries(typed)) await type(name, value);
  if (reason) await press(field('reason'));
}

const changes = () =>
  once.mock.calls.filter(([call]: unknown[]) => (call as { method: string }).method !== 'GET');

const focusedName = () => document.activeElement?.getAttribute('name') ?? '';

const typedIn = ({ typed = {} }: Entry) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value]));

const close = () => press(document.querySelector<HTMLElement>('dialog [aria-label]'));

const withMissing = entries.filter(({ missing }) => missing !== undefined);

test.each(withMissing)('$name focuses what is missing first, and sends nothing', async (entry) => {
  await show(entry);
  await submit();
  await vi.waitFor(() => expect(focusedName()).toMatch(new RegExp(`${entry.missing}$`)));
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(changes()).toEqual([]);
});

const typing = entries.filter(({ typed }) => typed !== undefined);

test.each(typing)('$name asks before it is left with something typed', async (entry) => {
  await show(entry);
  await fill(entry);
  await close();
  expect(onClose).not.toHaveBeenCalled();
  const stay = [...document.querySelectorAll('button')].at(-2);
  await press(stay);
  expect(typedIn(entry)).toEqual(entry.typed);
});

describe.each(entries)('$name', (entry) => {
  test('is left at once as long as nothing was typed', async () => {
    await show(entry);
    await close();
    expect(onClose).toHaveBeenCalled();
  });

  test('sends what was filled in, and closes', async () => {
    await show(entry);
    await fill(entry);
    once.mockResolvedValue({ ok: true, data: {} });
    await submit();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    const [, input] = changes()[0] as [unknown, { body?: object }];
    const reason = entry.reason ? { reason: { code: 'requested_phone' } } : {};
    expect(input.body ?? {}).toMatchObject({ ...entry.body, ...reason });
  });

  test('shows a refusal, and keeps what was typed', async () => {
    await show(entry);
    await fill(entry);
    const answer = { ok: false, status: 409, code: 'error', message: '今はできません', errors: {} };
    once.mockResolvedValue(answer);
    await submit();
    await vi.waitFor(() =>
      expect(document.querySelector('form [role=alert]')?.textContent).toContain(answer.message),
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(typedIn(entry)).toEqual(entry.typed ?? {});
  });

  test('is sent by the Enter key unless it is dangerous', async () => {
    await show(entry);
    await fill(entry);
    await pressEnter();
    await vi.waitFor(() => expect(changes()).toHaveLength(entry.danger ? 0 : 1));
  });
});
