// The last question before a correction replaces the version that residents have (SG008).
import { useState } from 'react';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import { correctNotice, withdrawalReasonLength } from '@yadori/api/notices/staff-calls';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { ConfirmActions } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useTask } from '@yadori/web-client/use-task.ts';
import { send } from '../../../session/api.ts';
import { readNoticesAgain } from '../api.ts';
import { editorTexts } from '../editor-texts.ts';
import styles from '../editor.module.css';
import { problemText, Problems } from './problems.tsx';

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
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t.correctTitle}
      footer={
        <ConfirmActions
          busy={busy}
          onBack={onClose}
          actionLabel={t.correct}
          onAction={() => correct({ reason, is_minor: isMinor })}
        />
      }
    >
      <Problems problems={problems} />
      <div className={styles.fields}>
        <p>{t.correctText}</p>
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
      </div>
    </Dialog>
  );
}

function useCorrection(draft: Draft, corrects: number, onDone: (id: number) => void) {
  const t = useMessages(editorTexts);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [wrongReason, setWrongReason] = useState<string>();
  const { busy, run } = useTask();
  const correct = (said: { reason: string; is_minor: boolean }) =>
    void run(async () => {
      const { id: draft_id, revision } = draft;
      const body = { ...said, draft_id, revision };
      const answer = await send(correctNotice, { params: { id: corrects }, body });
      if (!answer.ok) {
        const [ofReason] = answer.errors?.['reason'] ?? [];
        const named = (answer.data?.problems ?? []).map((code) => problemText(code, t));
        setWrongReason(ofReason);
        setProblems(ofReason !== undefined ? [] : named.length > 0 ? named : [answer.message]);
        return;
      }
      toast(t.corrected);
      await readNoticesAgain();
      onDone(answer.data.id);
    });
  return { busy, problems, wrongReason, correct };
}
