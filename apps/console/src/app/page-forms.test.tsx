// @vitest-environment happy-dom
// Forms of pages, of the sign-in and of dialogs that are no acts, each by the same questions: what is missing has the
// focus, a refusal is at its field and leaves what was typed, the Enter key sends what was typed.
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MealService } from '@yadori/api/meals/staff/service-calls';
import type { StaffSession } from '@yadori/api/staff/shapes';
import { date } from '@yadori/api/time/tokyo';
import { queryClient } from '@yadori/web-client/query.ts';
import { DayDialog } from '../features/closing-days/components/day-dialog.tsx';
import { ExportDialog } from '../features/exports/components/export-dialog.tsx';
import type { ImportDetail } from '../features/imports/api.ts';
import { ApplyDialog } from '../features/imports/components/apply-dialog.tsx';
import { NewImport } from '../features/imports/components/new-import.tsx';
import { ServiceCard } from '../features/kitchen/components/service-card.tsx';
import { AppDialog } from '../features/me/components/app-dialog.tsx';
import { NameForm } from '../features/me/components/name-form.tsx';
import { PasswordForm } from '../features/me/components/password-form.tsx';
import { PushChoices } from '../features/me/components/push-choices.tsx';
import { ForgotForm } from '../features/sign-in/components/forgot-form.tsx';
import { SetUpForm } from '../features/sign-in/components/set-up-form.tsx';
import { SignInScreen } from '../features/sign-in/screens/sign-in-screen.tsx';
import { NoteForm } from '../features/today/components/note-form.tsx';
import { writeNote } from '../features/today/api.ts';
import { putSession } from '../session/session.ts';
import { afterReads } from '../../../../tests/support/after-reads.ts';

type StaffClient = (call: { method: string }, given: { body?: object }) => Promise<object>;

const { client } = vi.hoisted(() => ({ client: vi.fn<StaffClient>() }));
vi.mock('../session/client.ts', () => ({ client }));
vi.mock('../features/sign-in/link-api.ts', () => ({
  setUp: (_link: object, body: object) => client({ method: 'POST' }, { body }),
}));
vi.mock('lean-qr', () => ({ generate: () => ({ toCanvas: () => undefined }) }));

const grants = [{ role: 'manager', dormitory: null, from_day: '2026-01-01', until_day: null }];
const session = {
  person: { id: 1, name: '田中', display_name: '田中', email: 'tanaka@example.jp', language: 'ja' },
  grants,
  dormitories: [],
  rights_everywhere: { messages: 'edit' },
  factors: ['totp'],
  preferences: { sounds: true },
  ends_at: '2026-12-01T00:00:00+09:00',
} as unknown as StaffSession;

const row = {
  date: '2026-11-28',
  type_of_meal: 2,
  type_of_food: 1,
  cooked: null,
  left: null,
  wasted: null,
  note: '',
  revision: 3,
  can_edit: true,
  updated_by: null,
  updated_at: null,
  stopped: false,
} as unknown as MealService;
const batch = {
  id: 6,
  added: 1,
  changed: 2,
  planned: [],
  planned_count: 0,
  missing_columns: [],
  money: null,
  ends: { residents: 0, meals: 0, waits: 0, own: 0, guests: 0 },
  warning_count: 0,
  english_dropped: 0,
  file_name: 'prices.csv',
} as unknown as ImportDetail;
const kind = { id: 'dormitories', label: '寮', columns: [] } as never;
const marks = { holiday: undefined, closing: undefined, noMeals: [] };
const link = { id: 'one', secret: 'two' } as never;
const facts = {
  kind: 'invite',
  needs_password: true,
  totp: { secret: 'ABC', address: 'otpauth://x' },
} as never;

interface Entry {
  name: string;
  show: (onClose: () => void) => ReactNode;
  typed: Readonly<Record<string, string>>;
  /** Pressed before it is sent: radios by their values. */
  chosen?: string;
  /** Name of the field that is missing first, where nothing is typed. */
  missing?: string;
  /** What the server says, and the field that shows it; without it the whole form does. */
  refused?: { errors?: Record<string, string[]>; at: string };
  /** Part of what is sent. */
  body: object;
  /** Pressed alone. */
  danger?: true;
  /** A wrong code is typed again. */
  isCleared?: true;
  /** Asked before another page opens. */
  page?: true;
}

const none = () => undefined;

const entries: readonly Entry[] = [
  {
    name: 'NameForm',
    show: () => <NameForm />,
    typed: { display_name: '窓口' },
    refused: { errors: { display_name: ['長すぎます'] }, at: 'display_name' },
    body: { display_name: '窓口' },
    page: true,
  },
  {
    name: 'PasswordForm',
    show: () => <PasswordForm />,
    typed: { old: 'ｏｌｄ', new: 'another-long-one' },
    missing: 'old',
    refused: { errors: { new: ['弱すぎます'] }, at: 'new' },
    body: { old: 'ｏｌｄ', new: 'another-long-one' },
    page: true,
  },
  {
    name: 'PushChoices',
    show: () => <PushChoices kinds={['urgent']} quiet={{ from: '22:00', until: '06:00' }} />,
    typed: {},
    refused: { errors: { quiet: ['時刻が正しくありません'] }, at: 'quiet' },
    body: { kinds: ['urgent'], quiet: { from: '22:00', until: '06:00' } },
  },
  {
    name: 'AppDialog',
    show: (onClose) => (
      <AppDialog secret={{ secret: 'ABC', address: 'otpauth://x' }} onClose={onClose} />
    ),
    typed: { code: '１２３４５６' },
    missing: 'code',
    refused: { errors: { code: ['コードが違います'] }, at: 'code' },
    body: { code: '123456' },
    isCleared: true,
  },
  {
    name: 'SignInScreen',
    show: () => <SignInScreen />,
    typed: { email: 'a@example.jp', password: 'ｐass' },
    missing: 'email',
    body: { email: 'a@example.jp', password: 'ｐass' },
  },
  {
    name: 'ForgotForm',
    show: () => <ForgotForm email="" onBack={none} />,
    typed: { email: ' a@example.jp' },
    missing: 'email',
    refused: { at: 'email' },
    body: { email: 'a@example.jp' },
  },
  {
    name: 'SetUpForm',
    show: () => <SetUpForm link={link} facts={facts} onDone={none} onDead={none} />,
    typed: { password: 'ｐassword-of-mine', code: '123 456' },
    missing: 'password',
    refused: { errors: { code: ['コードが違います'] }, at: 'code' },
    body: { password: 'ｐassword-of-mine', code: '123456' },
  },
  {
    name: 'ExportDialog',
    show: (onClose) => <ExportDialog name="名簿" makeFile={exportFile} onClose={onClose} />,
    typed: { purpose_text: '監査のため' },
    chosen: 'other',
    missing: 'purpose',
    refused: { errors: { purpose_text: ['短すぎます'] }, at: 'purpose_text' },
    body: { format: 'xlsx', purpose: 'other', purpose_text: '監査のため' },
  },
  {
    name: 'ApplyDialog',
    show: (onClose) => <ApplyDialog batch={batch} onClose={onClose} />,
    typed: {},
    body: { added: 1, changed: 2 },
    danger: true,
  },
  {
    name: 'DayDialog',
    show: (onClose) => (
      <DayDialog
        dormitory="A1"
        task="close"
        on={date('2026-12-01')}
        marks={marks}
        onClose={onClose}
      />
    ),
    typed: {},
    body: { from: '2026-12-01', until: '2026-12-01', preview: true },
    danger: true,
  },
  {
    name: 'PasteForm',
    show: () => <NewImport kinds={[kind]} dormitory={undefined} base="/imports" />,
    typed: { cells: '寮\t月額' },
    missing: 'cells',
    body: { kind: 'dormitories', ignore_unknown: '0' },
  },
  {
    name: 'ServiceCard',
    show: () => <ServiceCard dormitory="A1" row={row} />,
    typed: { cooked: '５0', left: '2' },
    body: { cooked: 50, left: 2, revision: 3 },
  },
  {
    name: 'NoteForm',
    show: () => (
      <NoteForm
        text=""
        onText={none}
        send={(text) => writeNote('A1', text, 'key')}
        onDone={none}
        onCancel={none}
        verb="残す"
      />
    ),
    typed: { text: ' 鍵を返しました' },
    missing: 'text',
    refused: { errors: { text: ['健康のことは書けません'] }, at: 'text' },
    body: { text: '鍵を返しました' },
  },
];

const exportFile = (body: object) => client({ method: 'POST' }, { body }) as never;

const message = '今はできません';
const refusal = (errors: Record<string, string[]> = {}) => ({
  ok: false,
  status: 422,
  code: 'error',
  message,
  errors,
});
const onClose = vi.fn<() => void>();
let root: Root;
let open: (page: string) => Promise<void>;

/** What a change is answered; reads get nothing. */
let answer: object = refusal();

async function show(entry: Entry) {
  const rootRoute = createRootRoute({ component: Outlet });
  const getParentRoute = () => rootRoute;
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute, path: '/', component: () => entry.show(onClose) }),
    createRoute({ getParentRoute, path: '/next', component: () => <p>next</p> }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  // A page that asks lets it wait.
  open = (page) => act(async () => void router.navigate({ to: page as never }));
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
  answer = refusal();
  client
    .mockReset()
    .mockImplementation(async ({ method }) => (method === 'GET' ? refusal() : answer));
  onClose.mockReset();
  putSession(session);
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});

afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
});

type Control = HTMLInputElement | HTMLTextAreaElement;

const field = (name: string) =>
  document.querySelector<Control>(`[name="${name}"], [id$="-${name}"]`) as Control;

const type = (name: string, value: string) =>
  act(async () => {
    const control = field(name);
    const { prototype } = control.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });

async function fill({ typed, chosen }: Entry) {
  if (chosen !== undefined)
    await act(async () => document.querySelector<HTMLElement>(`[value="${chosen}"]`)?.click());
  for (const [name, value] of Object.entries(typed)) await type(name, value);
}

/** By the Enter key; a dangerous act by its button. */
const send = ({ danger }: Entry) =>
  act(async () => {
    if (danger) [...document.querySelectorAll('button')].at(-1)?.click();
    else
      document
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await afterReads();
  });

const bodies = () =>
  client.mock.calls.filter(([{ method }]) => method !== 'GET').map(([, { body }]) => body);

const typedIn = ({ typed }: Entry) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value.trim()]));

const focused = () => document.activeElement;

const withMissing = entries.filter(({ missing }) => missing !== undefined);

test.each(withMissing)('$name focuses what is missing first, and sends nothing', async (entry) => {
  await show(entry);
  await send(entry);
  await vi.waitFor(() => expect(focused()).toBe(field(entry.missing ?? '')));
  expect(document.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(bodies()).toEqual([]);
});

const withRefusal = entries.filter(({ refused }) => refused !== undefined);

test.each(withRefusal)('$name shows a refusal at its field, which has the focus', async (entry) => {
  const { errors = {}, at = '' } = entry.refused ?? {};
  await show(entry);
  await fill(entry);
  const before = typedIn(entry);
  answer = refusal(errors);
  await send(entry);
  await vi.waitFor(() => expect(focused()).toBe(field(at)));
  const text = Object.values(errors)[0]?.[0] ?? message;
  expect(document.querySelector(`[id="${field(at).id}-error"]`)?.textContent).toContain(text);
  expect(typedIn(entry)).toEqual(entry.isCleared ? { code: '' } : before);
});

const pages = entries.filter(({ page }) => page);

describe.each(pages)('$name', (entry) => {
  test('asks before another page opens with something typed', async () => {
    await show(entry);
    await fill(entry);
    await open('/next');
    expect(document.body.textContent).not.toContain('next');
    expect(document.querySelector('dialog[open]')).not.toBeNull();
  });

  test('stays open after a success, and is left without a question', async () => {
    await show(entry);
    await fill(entry);
    answer = { ok: true, data: null };
    await send(entry);
    await vi.waitFor(() =>
      expect(document.querySelector('p[role=status]')?.textContent).not.toBe(''),
    );
    await open('/next');
    expect(document.body.textContent).toContain('next');
  });
});

describe.each(entries)('$name', (entry) => {
  test('sends what was typed', async () => {
    await show(entry);
    await fill(entry);
    await send(entry);
    await vi.waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0] ?? {}).toMatchObject(entry.body);
  });

  test('shows a refusal of the whole form, and keeps what was typed', async () => {
    await show(entry);
    await fill(entry);
    const before = typedIn(entry);
    await send(entry);
    await vi.waitFor(() => expect(document.body.textContent).toContain(message));
    expect(onClose).not.toHaveBeenCalled();
    expect(typedIn(entry)).toEqual(entry.isCleared ? { code: '' } : before);
  });
});
