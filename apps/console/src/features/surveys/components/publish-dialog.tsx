// The last look before a survey opens: how many it asks, and their names (SG005, SG018).
import { useState } from 'react';
import type { Answer } from '@yadori/api/contract/call';
import type { Draft, previewTarget } from '@yadori/api/drafts/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { ConfirmActions } from '@yadori/kit/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton } from '@yadori/kit/skeleton.tsx';
import { TextField } from '@yadori/kit/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { useRecipients } from '../api.ts';
import { builderTexts } from '../builder-texts.ts';
import styles from '../builder.module.css';
import { openDraft } from '../use-survey-editor.ts';

type Preview = Extract<Answer<typeof previewTarget>, { ok: true }>['data'];

interface PublishDialogProps {
  draft: Draft;
  onClose: () => void;
  onDone: () => void;
}

export function PublishDialog({ draft, onClose, onDone }: PublishDialogProps) {
  const t = useMessages(builderTexts);
  const language = useLanguage();
  const recipients = useRecipients(draft.target, { names: true });
  const preview = recipients.data?.data;
  const [typed, setTyped] = useState('');
  const { busy, problem, act } = useOpening(draft, recipients.refetch, onDone);
  const count = formatCount(preview?.count ?? 0, language);
  const isNow = draft.run_at === null;
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={isNow ? t.publishTitle(count) : t.planTitle(count)}
      footer={
        preview !== undefined && (
          <ConfirmActions
            busy={busy}
            onBack={onClose}
            backLabel={t.cancel}
            actionLabel={isNow ? t.publish(count) : t.plan}
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
      <p>{t.fixed}</p>
      {preview === undefined && <Skeleton height={120} />}
      {preview?.must_type === true && (
        <TextField
          label={t.typeCount}
          hint={t.typeHint(count)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value.normalize('NFKC'))}
        />
      )}
      {preview !== undefined && <Names names={preview.names} />}
    </Dialog>
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

function useOpening(draft: Draft, countAgain: () => Promise<unknown>, onDone: () => void) {
  const t = useMessages(builderTexts);
  const language = useLanguage();
  const [problem, setProblem] = useState('');
  const { busy, run } = useTask();
  const act = (count: number) =>
    void run(async () => {
      const answer = await openDraft(draft, count);
      if (!answer.ok) {
        const isLate = answer.data?.problems.includes('dates') === true;
        setProblem(isLate ? t.problem('dates') : answer.message);
        await countAgain();
        return;
      }
      const { count: reached, planned_at: at } = answer.data;
      toast(at === null ? t.published(formatCount(reached, language)) : t.plannedDone);
      onDone();
    });
  return { busy, problem, act };
}

function Names({ names }: Pick<Preview, 'names'>) {
  const t = useMessages(builderTexts);
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
    </div>
  );
}
