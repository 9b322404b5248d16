// The last look before something goes out: how many get it, and their names (SF015, SG005, SG018).
import { useState, type ReactNode } from 'react';
import type { Answer } from '@yadori/api/contract/call';
import { publishDraft, type Draft, type previewTarget } from '@yadori/api/drafts/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { betweenItems, formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton } from '@yadori/kit/loading/skeleton.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { TypedNumber } from '../../../parts/typed-number.tsx';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useCall } from '../../../session/use-call.ts';
import { useRecipients } from '../api.ts';
import { targetTexts } from '../texts.ts';
import styles from '../targets.module.css';

type Preview = Extract<Answer<typeof previewTarget>, { ok: true }>['data'];

/** What the dialog says of the kind; `count` is the number of recipients. */
export interface PublishWords {
  title: (count: string) => string;
  act: (count: string) => string;
  text?: string | undefined;
  done: (count: string) => string;
  /** Of a code that is no message of the server, or undefined. */
  problem?: (code: string) => string | undefined;
}

/** One press more, whatever the number is. */
export interface PublishTick {
  label: string;
  /** Why it cannot go out yet. */
  missing: string;
}

interface PublishDialogProps {
  draft: Draft;
  words: PublishWords;
  /** What is missing, and may be. */
  warning?: ReactNode;
  tick?: PublishTick | undefined;
  /** Reads again what lists show of drafts, after each try. */
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { draft, words, warning, tick, reload, onClose, onDone } = props;
  const t = useMessages(targetTexts);
  const recipients = useRecipients(draft.kind, draft.target, { names: true });
  const preview = recipients.data?.data;
  const [typed, setTyped] = useState('');
  const [isTicked, setIsTicked] = useState(false);
  const { busy, refused, act } = usePublishing({ draft, words, onDone }, () =>
    Promise.all([reload(), recipients.refetch()]),
  );
  const count = formatCount(preview?.count ?? 0, useLanguage());
  return (
    <WriteDialog
      danger={preview?.must_type === true || 'minor'}
      busy={busy}
      onClose={onClose}
      wide
      title={preview === undefined ? t.counting : words.title(count)}
      consequences={
        <>
          {warning}
          {words.text !== undefined && <p>{words.text}</p>}
          <Unreached preview={preview} draft={draft} />
        </>
      }
      refusal={refused}
      waits={preview === undefined}
      backLabel={t.cancel}
      actionLabel={words.act(count)}
      blocked={preview && (blockedBy(preview, typed, t) ?? (isTicked ? undefined : tick?.missing))}
      onSubmit={() => preview !== undefined && act(preview.count)}
    >
      {preview === undefined && <Skeleton height={120} />}
      {preview?.must_type === true && (
        <TypedNumber
          label={t.typeCount}
          hint={t.typeHint(count)}
          value={typed}
          onChange={setTyped}
        />
      )}
      {preview !== undefined && <Names preview={preview} />}
      {tick && (
        <Checkbox checked={isTicked} onChange={() => setIsTicked(!isTicked)}>
          {tick.label}
        </Checkbox>
      )}
    </WriteDialog>
  );
}

/** Why it cannot go out now. */
function blockedBy(
  { count, must_type: mustType }: Preview,
  typed: string,
  { nobody, typeCount }: { nobody: string; typeCount: string },
): string | undefined {
  if (count === 0) return nobody;
  return mustType && Number(typed) !== count ? typeCount : undefined;
}

function usePublishing(
  { draft, words, onDone }: Pick<PublishDialogProps, 'draft' | 'words' | 'onDone'>,
  reload: () => Promise<unknown>,
) {
  const language = useLanguage();
  const { busy, refusal, call } = useCall(publishDraft, {
    reads: reload,
    readsAfter: 'answer',
    onOk: ({ data: { count } }) => {
      toast(words.done(formatCount(count, language)));
      onDone();
    },
  });
  const named = (refusal?.data?.problems ?? []).flatMap((code) => words.problem?.(code) ?? []);
  const refused = named.length > 0 ? named.join(' ') : refusal?.message;
  const act = (count: number) =>
    call({ params: { id: draft.id }, body: { revision: draft.revision, count } });
  return { busy, refused, act };
}

/** Whom only paper reaches (AM249). */
function Unreached({ preview, draft }: { preview: Preview | undefined; draft: Draft }) {
  const t = useMessages(targetTexts);
  const language = useLanguage();
  if (preview === undefined || preview.without_account === 0) return null;
  const { rooms, without_account: all } = preview;
  const more = all - rooms.length;
  const places = rooms.map(({ room_number: room }) => roomName(room)).join(betweenItems[language]);
  return (
    <Banner tone="warn">
      {t.unreached(formatCount(all, language))}: {places}
      {more > 0 && ` ${t.moreRooms(formatCount(more, language))}`}
      <br />
      {draft.kind === 'notice' ? t.unreachedNotice : t.unreachedOther}
    </Banner>
  );
}

function Names({ preview: { names, count } }: { preview: Preview }) {
  const t = useMessages(targetTexts);
  const language = useLanguage();
  const more = count - names.length;
  return (
    // A long list scrolls by itself, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.names} role="region" aria-label={t.names} tabIndex={0}>
      <ul>
        {names.map(({ account_id: id, room_number: room, name }) => (
          <li key={id}>
            <b className="num">{roomName(room)}</b> {name}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t.moreNames(formatCount(more, language))}</p>}
    </div>
  );
}
