// The last look before a notice goes out: how many get it, their names, what is missing (SG005, SG018, CL008).
import { useState } from 'react';
import { previewedNames, publishDraft, type Draft } from '@yadori/api/drafts/staff-calls';
import { isNarrow } from '@yadori/api/targets/target';
import { Banner } from '@yadori/kit/banner.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton } from '@yadori/kit/loading/skeleton.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useWhen } from '../../../routing/when.ts';
import { useCall } from '../../../session/use-call.ts';
import { readNoticesAgain, useRecipients, type Preview } from '../api.ts';
import { lacksEnglish, type NoticeForm } from '../draft-form.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';
import { Problems, problemsIn } from './problems.tsx';

interface PublishDialogProps {
  draft: Draft;
  form: NoticeForm;
  onClose: () => void;
  onDone: () => void;
}

export function PublishDialog({ draft, form, onClose, onDone }: PublishDialogProps) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  const when = useWhen();
  const recipients = useRecipients(draft.target, { names: true });
  const preview = recipients.data?.data;
  const [typed, setTyped] = useState('');
  const { busy, problems, publish } = usePublish(draft, recipients.refetch, onDone);
  const count = formatCount(preview?.count ?? 0, language);
  const isTyped = preview?.must_type !== true || Number(typed) === preview.count;
  // One press more before all of a dormitory are notified, whatever they do (SG010).
  const [isTicked, setIsTicked] = useState(false);
  const isUrgent = form.class === 'urgent' && !isNarrow(draft.target);
  const tick = isUrgent ? { isOn: isTicked, onChange: setIsTicked } : undefined;
  const { run_at: at } = draft;
  const title = at === null ? t.publishTitle(count) : t.planTitle(when(at), count);
  return (
    <Dialog
      open
      wide
      locked={busy}
      onClose={onClose}
      title={preview === undefined ? t.counting : title}
      footer={
        preview !== undefined && (
          <ConfirmActions
            busy={busy}
            onBack={onClose}
            actionLabel={at === null ? t.publish(count) : t.plan}
            actionVariant={preview.must_type ? 'danger' : 'primary'}
            onAction={() => publish(preview.count)}
            reason={reasonOf(preview, { isTyped, isTicked: !isUrgent || isTicked }, t)}
          />
        )
      }
    >
      <Problems problems={problems} />
      {lacksEnglish(form) && <Banner tone="warn">{t.noEnglish}</Banner>}
      {preview === undefined ? (
        <Skeleton height={160} />
      ) : (
        <Sending {...{ draft, preview, typed, tick }} onType={setTyped} />
      )}
    </Dialog>
  );
}

interface SendingProps {
  draft: Draft;
  preview: Preview;
  typed: string;
  onType: (typed: string) => void;
  /** Of an urgent notice to whole dormitories. */
  tick: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
}

function Sending({ draft, preview, typed, onType, tick }: SendingProps) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  return (
    <div className={styles.fields}>
      <p>{draft.run_at === null ? isNarrow(draft.target) && t.fixed : t.decidedThen}</p>
      {preview.must_type && (
        <TextField
          label={t.typeCount}
          hint={t.typeHint(formatCount(preview.count, language))}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => onType(value.normalize('NFKC'))}
        />
      )}
      <Names preview={preview} />
      {tick !== undefined && (
        <Checkbox
          checked={tick.isOn}
          onChange={({ currentTarget: { checked } }) => tick.onChange(checked)}
        >
          {t.urgentWhole}
        </Checkbox>
      )}
    </div>
  );
}

function reasonOf(
  { count }: Preview,
  { isTyped, isTicked }: { isTyped: boolean; isTicked: boolean },
  t: { nobody: string; typeCount: string; urgentTick: string },
): string | undefined {
  if (count === 0) return t.nobody;
  if (!isTyped) return t.typeCount;
  return isTicked ? undefined : t.urgentTick;
}

function usePublish(draft: Draft, countAgain: () => Promise<unknown>, onDone: () => void) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  const { busy, refusal, call } = useCall(publishDraft, {
    onOk: async ({ data: { planned_at: at, count: reached } }) => {
      toast(at === null ? t.published(formatCount(reached, language)) : t.plannedDone);
      await readNoticesAgain();
      onDone();
    },
    onRefused: async ({ errCode }) => {
      if (errCode === 'count_differs') await countAgain();
    },
  });
  const { id, revision } = draft;
  const publish = (count: number) => call({ params: { id }, body: { revision, count } });
  return { busy, problems: problemsIn(refusal, t), publish };
}

function Names({ preview: { names, count } }: { preview: Preview }) {
  const t = useMessages(editorTexts);
  const language = useLanguage();
  return (
    <>
      {/* A long list scrolls by itself, by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.names} role="region" aria-label={t.names} tabIndex={0}>
        <ul>
          {names.map(({ account_id: id, room_number: room, name }) => (
            <li key={id}>
              <b className="num">{room.replace(/^0+(?=.)/, '')}</b> {name}
            </li>
          ))}
        </ul>
      </div>
      {count > names.length && (
        <p className={styles.quiet}>{t.namesOf(formatCount(previewedNames, language))}</p>
      )}
    </>
  );
}
