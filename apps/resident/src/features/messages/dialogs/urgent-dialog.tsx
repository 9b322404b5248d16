// Before an urgent message: who is called first, the number of the dormitory, and what is sent (SF023).
import phoneIcon from '@phosphor-icons/core/fill/phone-call-fill.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { ButtonLink } from '@yadori/kit/button.tsx';
import { ConfirmDialog } from '@yadori/kit/dialog/confirm-dialog.tsx';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { useOfficeHours } from '../components/use-office-hours.ts';
import { reasonOf } from '../compose/compose-form.tsx';
import { composeTexts } from '../compose/compose-texts.ts';
import type { useDraft } from '../compose/use-draft.ts';
import { messageTexts } from '../message-texts.ts';
import styles from './message-dialogs.module.css';
import { urgentTexts } from './urgent-texts.ts';

interface UrgentDialogProps {
  draft: ReturnType<typeof useDraft>;
  onSend: () => void;
  onClose: () => void;
}

export function UrgentDialog({ draft, onSend, onClose }: UrgentDialogProps) {
  const t = useMessages(urgentTexts);
  const { emergency } = useMessages(messageTexts);
  const compose = useMessages(composeTexts);
  const online = useOnline();
  const { phone } = useOfficeHours();
  const { text, file, obstacle } = draft;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.title}
      actionLabel={t.send}
      reason={obstacle === undefined ? undefined : reasonOf(obstacle, compose)}
      onAction={onSend}
    >
      <Banner tone="danger" className={styles.first}>
        {t.first}
        <span className={styles.numbers}>
          {['119', '110'].map((number) => (
            <a key={number} className={styles.number} href={`tel:${number}`}>
              {t.call(number)}
            </a>
          ))}
        </span>
      </Banner>
      {phone !== '' && (
        <p className={styles.phone}>
          {emergency}
          <ButtonLink href={`tel:${phone}`} icon={phoneIcon} wide>
            <span className="num">{phone}</span>
          </ButtonLink>
        </p>
      )}
      <p className={styles.text}>{online ? t.text : t.offline}</p>
      {obstacle !== 'empty' && (
        <p className={styles.quote}>{text.trim() === '' ? file?.name : text}</p>
      )}
    </ConfirmDialog>
  );
}
