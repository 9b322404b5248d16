// Keeps a draft while it is written: one save at a time, the newest state last. The later one of two
// editors gets a conflict.
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { createStore, type Store } from '@yadori/web-client/store.ts';
import { keepDraft } from '../../parts/keep-draft.ts';
import { savedOf, type NoticeForm } from './draft-form.ts';

export interface SaverState {
  form: NoticeForm;
  /** As it was kept last; undefined before the first save. */
  draft: Draft | undefined;
  phase: 'kept' | 'changed' | 'saving' | 'failed' | 'conflict';
  /** Why it could not be kept, in the server's words. */
  problem?: string | undefined;
  /** What somebody else has kept meanwhile. */
  theirs?: Draft | undefined;
}

interface Saving {
  /** Office code of a new draft; null: of the head office. */
  dormitory: string | null;
  initial: Pick<SaverState, 'form' | 'draft'>;
  onCreated: (id: number) => void;
  /** Pause of the typing after which it is kept, in milliseconds. */
  pauseMs?: number;
}

interface Keeping {
  /** Takes a planned publication back. */
  unplan?: boolean;
  /** No press waits for it. */
  isBackground?: boolean;
}

/** What is being kept is kept while the editor closes; this would be lost. */
export const isUnkept = ({ phase }: Pick<SaverState, 'phase'>): boolean =>
  phase === 'failed' || phase === 'conflict';

const givenUp = { phase: 'kept', theirs: undefined, problem: undefined } as const;

export interface DraftSaver {
  store: Store<SaverState>;
  change(part: Partial<NoticeForm>): void;
  /** Keeps what is not kept yet, by `always` also an empty one; undefined where that fails. */
  flush(options?: { always: boolean }): Promise<Draft | undefined>;
  /** Takes over what a call beside the form has kept: its file. */
  adopt(draft: Draft): void;
  /** Replaces the form by what is kept. */
  load(draft: Draft, form: NoticeForm): void;
  /** Over what somebody else has kept. */
  overwrite(): Promise<Draft | undefined>;
  /** Takes a planned publication back, so that it can be changed. */
  unplan(): Promise<Draft | undefined>;
  /** Tries again what could not be kept. */
  again(): void;
  /** What could not be kept is not tried again. */
  giveUp(): void;
}

export function createDraftSaver({ initial, pauseMs = 800, ...kept }: Saving): DraftSaver {
  const store = createStore<SaverState>({ ...initial, phase: 'kept' });
  const set = (part: Partial<SaverState>) => store.set({ ...store.get(), ...part });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  /** Until everything is kept or something is in the way. */
  const run = (how: Keeping = {}): Promise<void> => {
    clearTimeout(timer);
    running ??= (async () => {
      do await keep(store, kept, how);
      while (store.get().phase === 'changed');
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
  const keptDraft = () => (store.get().phase === 'kept' ? store.get().draft : undefined);
  const flush = async ({ always = false } = {}) => {
    await running;
    clearTimeout(timer);
    const { phase } = store.get();
    const isNew = always && store.get().draft === undefined;
    if (phase === 'changed' || phase === 'failed' || isNew) await run();
    return keptDraft();
  };
  return {
    store,
    change(part) {
      const { phase, form } = store.get();
      const next = phase === 'saving' || phase === 'conflict' ? phase : 'changed';
      set({ form: { ...form, ...part }, phase: next });
      clearTimeout(timer);
      if (phase !== 'conflict') timer = setTimeout(() => void run({ isBackground: true }), pauseMs);
    },
    flush,
    adopt: (draft) => set({ draft }),
    load: (draft, form) => store.set({ draft, form, phase: 'kept' }),
    overwrite() {
      set({ phase: 'changed', draft: store.get().theirs, theirs: undefined });
      return flush();
    },
    async unplan() {
      await run({ unplan: true });
      return keptDraft();
    },
    again: () => void (store.get().phase === 'failed' && run({ isBackground: true })),
    giveUp: () => void (isUnkept(store.get()) && set(givenUp)),
  };
}

/** One save of what is typed at this moment. */
async function keep(
  store: Store<SaverState>,
  { dormitory, onCreated }: Pick<Saving, 'dormitory' | 'onCreated'>,
  { unplan = false, isBackground = false }: Keeping,
): Promise<void> {
  const set = (part: Partial<SaverState>) => store.set({ ...store.get(), ...part });
  const { form, draft } = store.get();
  set({ phase: 'saving', problem: undefined });
  const place = { kind: 'notice', dormitory } as const;
  const saved = await keepDraft(place, { ...savedOf(form), draft }, { unplan, isBackground });
  if ('problem' in saved)
    return saved.theirs === undefined
      ? set({ phase: 'failed', problem: saved.problem })
      : set({ phase: 'conflict', theirs: saved.theirs });
  set({ draft: saved.draft });
  if (draft === undefined) onCreated(saved.draft.id);
  return set({ phase: store.get().form === form ? 'kept' : 'changed' });
}
