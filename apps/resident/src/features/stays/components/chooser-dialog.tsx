// What is reported: the resident's own nights away, or a guest (M002, N001, AM158).
import moonStars from '@phosphor-icons/core/duotone/moon-stars-duotone.svg?raw';
import users from '@phosphor-icons/core/duotone/users-duotone.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { stayTexts } from '../stay-texts.ts';
import styles from './chooser-dialog.module.css';

interface ChooserDialogProps {
  /** Kinds that the dormitory accepts. */
  own: boolean;
  guest: boolean;
  onChoose: (kind: 'own' | 'guest') => void;
  onClose: () => void;
}

export function ChooserDialog({ own, guest, onChoose, onClose }: ChooserDialogProps) {
  const t = useMessages(stayTexts);
  const kinds = [
    { kind: 'own', on: own, icon: moonStars, title: t.chooseOwn, hint: t.chooseOwnHint },
    { kind: 'guest', on: guest, icon: users, title: t.chooseGuest, hint: t.chooseGuestHint },
  ] as const;
  return (
    <Dialog open title={t.chooseTitle} onClose={onClose}>
      <div className={styles.tiles}>
        {kinds.map(({ kind, on, icon, title, hint }) => (
          <button
            key={kind}
            type="button"
            className={styles.tile}
            disabled={!on}
            onClick={() => onChoose(kind)}
          >
            <Icon svg={icon} size={40} className={styles[kind]} />
            <span className="size-16 bold">{title}</span>
            <span className={styles.hint}>{on ? hint : t.notHere}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
