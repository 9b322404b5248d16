// The last look before something goes out: how many get it, and their names (SF015, SG005, SG018).
import { useState } from 'react';
import type { Answer } from '@yadori/api/contract/call';
import { publishDraft, type Draft, type previewTarget } from '@yadori/api/drafts/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton } from '@yadori/kit/loading/skeleton.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { useIdempotencyKey } from '@yadori/web-client/idempotency-key.ts';
import { send } from '../../../session/api.ts';
import { useRecipients } from '../api.ts';
import { targetTexts } from '../texts.ts';
import styles from '../targets.module.css';

type Preview = Extract<Answer<typeof previewTarget>, { ok: true }>['data'];

/** What the dialog says of the kind; `count` is the number of recipients. */
export interface PublishWords {
  title: (count: string) => string;
  act: (count: string) => string;
  text: string;
  done: (count: string) => string;
  /** Of a code that is no message of the server, or undefined. */
  problem?: (code: string) => string | undefined;
}

interface PublishDialogProps {
  draft: Draft;
  words: PublishWords;
  /** Reads again what lists show of drafts, after each try. */
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

export function PublishDialog({ draft, words, reload, onClose, onDone }: PublishDialogProps) {
  const t = useMessages(targetTexts);
  const language = useLanguage();
  const recipients = useRecipients(draft.kind, draft.target, { names: true });
  const preview = recipients.data?.data;
  const [typed, setTyped] = useState('');
  const { busy, problem, act } = usePublishing({ draft, words, onDone }, async () => {
    await Promise.all([reload(), recipients.refetch()]);
  });
  const count = formatCount(preview?.count ?? 0, language);
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={words.title(count)}
      footer={
        preview !== undefined && (
          <ConfirmActions
            busy={busy}
            onBack={onClose}
            backLabel={t.cancel}
            actionLabel={words.act(count)}
            actionVariant={preview.must_type ? 'danger' : 'primary'}
            onAction={() => act(preview.count)}
            reason={reasonOf(preview, typed, t)}
          />
        )
      }
    >
      {problem !== '' && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <p>{words.text}</p>
      {preview === undefined && <Skeleton height={120} />}
      {preview?.must_type === true && <CountField {...{ count, typed, setTyped }} />}
      {preview !== undefined && <Names preview={preview} />}
    </Dialog>
  );
}

interface CountFieldProps {
  count: string;
  typed: string;
  setTyped: (text: string) => void;
}

/** The number of recipients, typed before many get it. */
function CountField({ count, typed, setTyped }: CountFieldProps) {
  const t = useMessages(targetTexts);
  return (
    <TextField
      label={t.typeCount}
      hint={t.typeHint(count)}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value.normalize('NFKC'))}
    />
  );
}

/** Why it cannot be opened now. */
function reasonOf(
  { count, must_type: mustType }: Preview,
  typed: string,
  { nobody, typeCount }: { nobody: string; typeCount: string },
): string | undefined {
  if (count === 0) return nobody;
  return mustType && Number(typed) !== count ? typeCount : undefined;
}

function usePublishing(
  { draft, words, onDone }: Pick<PublishDialogProps, 'draft' | 'words' | 'onDone'>,
  reload: () => Promise<void>,
) {
  const language = useLanguage();
  const [problem, setProblem] = useState('');
  const { busy, run } = useTask();
  // A press after a lost answer is the same press.
  const keyOf = useIdempotencyKey();
  const act = (count: number) =>
    void run(async () => {
      const input = { params: { id: draft.id }, body: { revision: draft.revision, count } };
      const answer = await send(publishDraft, input, { key: keyOf(input) });
      if (!answer.ok) {
        const [code = ''] = answer.data?.problems ?? [];
        setProblem(words.problem?.(code) ?? answer.message);
        await reload();
        return;
      }
      toast(words.done(formatCount(answer.data.count, language)));
      onDone();
      await reload();
    });
  return { busy, problem, act };
}

function Names({ preview: { names, count } }: { preview: Preview }) {
  const t = useMessages(targetTexts);
  const language = useLanguage();
  const more = count - names.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.names} role="region" aria-label={t.target} tabIndex={0}>
      <ul>
        {names.map(({ account_id: id, room_number: room, name }) => (
          <li key={id}>
            <b className="num">{room.replace(/^0+(?=.)/, '')}</b> {name}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t.moreNames(formatCount(more, language))}</p>}
    </div>
  );
}
