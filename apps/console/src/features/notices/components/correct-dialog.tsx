// The last question before a correction replaces the version that residents have (SG008).
import { useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { correctNotice, withdrawalReasonLength } from '@yadori/api/notices/staff-calls';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { WriteDialog } from '../../../parts/write-dialog.tsx';
import { refusalOf } from '../../../session/refusal.ts';
import { useCall } from '../../../session/use-call.ts';
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
  const [reason, setReason] = useState('');
  const [isMinor, setIsMinor] = useState(false);
  const { busy, problems, wrongReason, correct } = useCorrection(draft, corrects, onDone);
  return (
    <WriteDialog
      danger
      busy={busy}
      onClose={onClose}
      changed={reason !== ''}
      title={t.correctTitle}
      className={styles.fields}
      lead={<Problems problems={problems} />}
      actionLabel={t.correct}
      consequences={t.correctText}
      onSubmit={() => correct({ reason, is_minor: isMinor })}
    >
      <TextField
        label={t.correctWhy}
        need="required"
        hint={t.correctWhyHint}
        error={wrongReason}
        maxLength={withdrawalReasonLength}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Checkbox
        checked={isMinor}
        onChange={({ currentTarget: { checked } }) => setIsMinor(checked)}
      >
        {t.minor}
      </Checkbox>
    </WriteDialog>
  );
}

function useCorrection(draft: Draft, corrects: number, onDone: (id: number) => void) {
  const t = useMessages(editorTexts);
  const { busy, refusal, call } = useCall(correctNotice, {
    onOk: async ({ data: { id } }) => {
      toast(t.corrected);
      await readNoticesAgain();
      onDone(id);
    },
  });
  const correct = (said: { reason: string; is_minor: boolean }) => {
    const { id: draft_id, revision } = draft;
    call({ params: { id: corrects }, body: { ...said, draft_id, revision } });
  };
  const { error: wrongReason, text } = refusalOf(refusal, 'reason');
  const problems = text === undefined ? [] : problemsIn(refusal, t);
  return { busy, problems, wrongReason, correct };
}
