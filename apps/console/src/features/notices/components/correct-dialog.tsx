// The last question before a correction replaces the version that residents have (SG008).
import type { Failure } from '@yadori/api/contract/call';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { correctNotice, withdrawalReasonLength } from '@yadori/api/notices/staff-calls';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { textFieldProps, tickProps } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { readNoticesAgain } from '../api.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';
import { Problems, problemsIn } from './problems.tsx';

interface CorrectDialogProps {
  draft: Draft;
  /** The version that it replaces. */
  corrects: number;
  onClose: () => void;
  /** The new version. */
  onDone: (id: number) => void;
}

export function CorrectDialog({ draft, corrects, onClose, onDone }: CorrectDialogProps) {
  const t = useMessages(editorTexts);
  const { id: draft_id, revision } = draft;
  const form = useWriteForm<typeof correctNotice, keyof Correction, Correction>(correctNotice, {
    names: ['reason'],
    initial: { reason: '', is_minor: false },
    input: (said) => ({ params: { id: corrects }, body: { ...said, draft_id, revision } }),
    done: t.corrected,
    onDone: async ({ data: { id } }) => {
      await readNoticesAgain();
      onDone(id);
    },
    noLoss: ['is_minor'],
    onRefused: isOfNotice,
  });
  const { failure } = form;
  return (
    <WriteDialog
      danger
      form={form}
      onClose={onClose}
      title={t.correctTitle}
      className={styles.fields}
      lead={<Problems problems={failure && isOfNotice(failure) ? problemsIn(failure, t) : []} />}
      actionLabel={t.correct}
      consequences={t.correctText}
    >
      <TextField
        {...textFieldProps(form, 'reason')}
        label={t.correctWhy}
        need="required"
        hint={t.correctWhyHint}
        maxLength={withdrawalReasonLength}
        autoComplete="off"
      />
      <Checkbox {...tickProps(form, 'is_minor')}>{t.minor}</Checkbox>
    </WriteDialog>
  );
}

/** Not of the reason, which shows what is wrong with it. */
const isOfNotice = ({ errors }: Failure<typeof correctNotice>) => errors['reason'] === undefined;

interface Correction {
  reason: string;
  is_minor: boolean;
}
