// What stands over the form: required questions without an answer, or the house's words (K008, K011).
import { useMessages } from '../../../shell/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { surveyTexts } from '../survey-texts.ts';
import type { FormPopup } from '../use-survey-form.ts';
import styles from './form-popups.module.css';

interface FormPopupsProps {
  popup: FormPopup | undefined;
  onClose: () => void;
}

export function FormPopups({ popup, onClose }: FormPopupsProps) {
  const t = useMessages(surveyTexts);
  if (popup === undefined) return null;
  const required = popup.kind === 'required';
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={required ? t.requiredTitle : t.refusedTitle}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {required ? t.back : t.close}
        </Button>
      }
    >
      <p className={styles.text}>{required ? t.required : popup.message}</p>
    </Dialog>
  );
}
