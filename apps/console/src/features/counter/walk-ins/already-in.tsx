// Who of a room has been checked in already, to be read at three metres (SE019).
import type { Came } from '@yadori/api/meals/staff/staff-shapes';
import { formatTime } from '@yadori/kit/format.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Sign } from '../components/sign.tsx';
import { walkInTexts } from './walk-in-texts.ts';
import styles from './walk-ins.module.css';

export function AlreadyIn({ came }: { came: readonly Came[] }) {
  const t = useMessages(walkInTexts);
  return came.map(({ reservation_id: id, name, at }) => (
    <div key={id} className={styles.already}>
      <Sign name="dup" />
      <div>
        <p className={styles.alreadyWord}>{t.alreadyAt(formatTime(Date.parse(at)))}</p>
        <p className="size-20">{name}</p>
      </div>
    </div>
  ));
}
