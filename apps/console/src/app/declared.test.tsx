/// <reference types="vite/client" />
// @vitest-environment happy-dom
// No form, act or list of the console is without an entry in the tables of its tests: each entry is drawn once, and what
// none of them has drawn is named.
import type { FunctionComponent, ReactNode } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { act } from '../../../../tests/support/act.ts';
import { afterReads } from '../../../../tests/support/after-reads.ts';
import { answering, type Read } from '../../../../tests/support/answering.ts';
import type { PageEntry } from '../../../../tests/support/console-page-forms.tsx';
import { allRights } from '../../../../tests/support/console-session.ts';
import {
  buttonsOf,
  drawRoutes,
  emptyDocument,
  enterValue,
  pageOfDormitory,
  press,
} from '../../../../tests/support/drawn-page.tsx';
import type { Entry } from '../../../../tests/support/form-entry.ts';

/** What declares a form, an act or a list, and where it comes from. */
const parts: Readonly<Record<string, readonly string[]>> = {
  useWriteForm: ['../parts/forms/use-write-form.ts', '../features/sign-in/writes.ts'],
  useAct: ['../parts/acts/use-act.ts'],
  useChoices: ['../parts/forms/use-choices.ts'],
  useDraft: ['../parts/use-draft.ts'],
  useForm: ['@yadori/kit/form/use-form.ts'],
  TableView: ['@yadori/kit/dense/list-view.tsx'],
  ListView: ['@yadori/kit/dense/list-view.tsx'],
};

/** Part, file and place in it, of all that were drawn. */
const drawn = new Set<string>();

/** Of the feature that is at work. */
function placeOf(part: string): string {
  const frame = (new Error().stack ?? '').split('\n').find((line) => line.includes('/features/'));
  const [, file, at] = /\/(features\/[^?:)]+)[^:)]*:(\d+:\d+)/.exec(frame ?? '') ?? [];
  return `${part} ${file} ${at}`;
}

/** Notes which feature takes a part. */
const watched = (actual: Readonly<Record<string, unknown>>) =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(actual).map(([name, value]) => [
        name,
        {
          enumerable: true,
          get: () => {
            if (name in parts) drawn.add(placeOf(name));
            return value;
          },
        },
      ]),
    ),
  );

type Declare = (declaration: object) => FunctionComponent<object>;

/** An act is declared when its file is read, and drawn later. */
const watchedActs = ({ defineAct }: { defineAct: Declare }) => ({
  defineAct: (declaration: object) => {
    const place = placeOf('defineAct');
    const Act = defineAct(declaration);
    return function WatchedAct(props: object) {
      drawn.add(place);
      return <Act {...props} />;
    };
  },
});

const sources: Readonly<Record<string, string>> = import.meta.glob('../features/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Names of the files that a part comes from. */
const homes = (part: string): string =>
  (parts[part] ?? ['define-act.tsx']).map((path) => path.split('/').at(-1)).join('|');

interface Written {
  part: string;
  file: string;
  /** How often. */
  length: number;
}

/** Of each file, as its source says. */
const written: readonly Written[] = Object.entries(sources)
  .filter(([file]) => !file.includes('.test.'))
  .flatMap(([file, source]) =>
    [...Object.keys(parts), 'defineAct'].flatMap((part) => {
      if (
        !new RegExp(
          `import (?:type )?\\{[^}]*\\b${part}\\b[^}]*\\} from '[^']*(?:${homes(part)})'`,
        ).test(source)
      )
        return [];
      const use = part.endsWith('View') ? `<${part}\\b` : `(?<!typeof )\\b${part}(?:<|\\()`;
      const { length } = [...source.matchAll(new RegExp(use, 'g'))];
      return length === 0 ? [] : [{ part, file: file.replace('../', ''), length }];
    }),
  );

const never = new Promise<object>(() => {});

async function load() {
  vi.resetModules();
  const modules = new Set(Object.values(parts).flat());
  for (const module of modules)
    vi.doMock(module, async (original) => watched(await original<Record<string, unknown>>()));
  vi.doMock('../parts/acts/define-act.tsx', async (original) =>
    watchedActs(await original<{ defineAct: Declare }>()),
  );
  vi.doMock('lean-qr', () => ({ generate: () => ({ toCanvas: () => undefined }) }));
  const { sending } = await import('../session/api.ts');
  const { putSession } = await import('../session/session.ts');
  const { queryClient } = await import('@yadori/web-client/query.ts');
  putSession(allRights);
  const { chosen } = await import('../../../../tests/support/console-forms.tsx');
  const { dialogs } = await import('../../../../tests/support/console-forms/dialogs.ts');
  const { furtherPages } = await import('../../../../tests/support/console-forms/pages.tsx');
  const { editors, editorSearch } =
    await import('../../../../tests/support/console-forms/editors.tsx');
  const { pageForms } = await import('../../../../tests/support/console-page-forms.tsx');
  const { listEntries } = await import('../../../../tests/support/console-lists.ts');
  const { listScreens } = await import('../../../../tests/support/list-screens.tsx');
  const forms = [...dialogs, ...chosen, ...pageForms, ...furtherPages, ...editors];
  return { sending, queryClient, forms, editorSearch, listEntries, listScreens };
}

/** What has fewer places among those drawn than its source has, as a sentence each. */
const missingFrom = (places: ReadonlySet<string>): string[] =>
  written
    .filter(
      ({ part, file, length }) =>
        [...places].filter((place) => place.startsWith(`${part} ${file} `)).length < length,
    )
    .map(({ part, file }) => `${file} has a ${part} that no entry draws`);

let found: Awaited<ReturnType<typeof load>>;

interface Drawn {
  show: () => ReactNode;
  search?: string | undefined;
  opens?: string | undefined;
  before?: { typed: Readonly<Record<string, string>> } | undefined;
}

/** As the Enter key does. */
async function sendTyped(typed: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(typed))
    await enterValue(document.querySelector(`[name="${name}"]`) as HTMLElement, value);
  const submitted = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(submitted);
    await afterReads();
  });
}

async function draw({ show, search = '', opens, before }: Drawn) {
  const root = emptyDocument();
  const { queryClient } = found;
  await drawRoutes(root, { ...pageOfDormitory(show, search), queryClient });
  await act(afterReads);
  if (opens !== undefined) await press(buttonsOf(opens)[0]);
  if (before !== undefined) await sendTyped(before.typed);
  await act(async () => root.unmount());
  queryClient.clear();
}

afterAll(() => {
  for (const module of new Set(Object.values(parts).flat())) vi.doUnmock(module);
  vi.doUnmock('../parts/acts/define-act.tsx');
  vi.doUnmock('lean-qr');
  vi.resetModules();
});

/** Without an answer to what is not listed. */
const answersTo = (reads: readonly Read[]) => answering(reads, () => never) as never;

async function drawAll() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { sending, forms, editorSearch, listEntries, listScreens } = found;
  for (const entry of forms) {
    const { reads = [], opens, before } = entry as Partial<Entry & PageEntry>;
    sending.once = answering(reads, () => before?.answer ?? never) as never;
    await draw({ show: () => entry.show(() => undefined), search: editorSearch, opens, before });
  }
  for (const { name, call, rows = 'rows', page, row, search, others = [] } of listEntries) {
    const Screen = listScreens[name];
    if (Screen === undefined) throw new Error(`The list ${name} has no screen.`);
    for (const content of [{ total: 2, next: null, ...page, [rows]: [row] }, undefined]) {
      const own: readonly Read[] = content === undefined ? [] : [[call, content]];
      sending.once = answersTo([...own, ...others]);
      await draw({ show: () => <Screen />, search });
    }
  }
}

let drawing: Promise<void> | undefined;

/** Drawn by the first test, where what is logged counts against it. */
const drawnOnce = () => (drawing ??= drawAll());

// Some two hundred screens, one after the other.
const patience = { timeout: 300_000 };

beforeAll(async () => {
  found = await load();
}, patience.timeout);

test('each part is in the sources, and is seen as it is drawn', patience, async () => {
  await drawnOnce();
  const all = [...Object.keys(parts), 'defineAct'];
  const seen = [...drawn].map((place) => place.split(' ', 1)[0] ?? '');
  expect([...new Set(written.map(({ part }) => part))].toSorted()).toEqual(all.toSorted());
  expect([...new Set(seen)].toSorted()).toEqual(all.toSorted());
});

test('each form, act and list has an entry that draws it', patience, async () => {
  await drawnOnce();
  expect(missingFrom(drawn)).toEqual([]);
});

test('a file of which nothing was drawn is named', patience, async () => {
  await drawnOnce();
  const file = 'features/menus/paste/paste-dialog.tsx';
  const others = [...drawn].filter((place) => !place.includes(` ${file} `));
  expect(others.length).toBeLessThan(drawn.size);
  expect(missingFrom(new Set(others))).toEqual([`${file} has a useChoices that no entry draws`]);
});
