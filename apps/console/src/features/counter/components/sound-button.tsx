// Sounds of the counter, on or off for the person (SE025).
import off from '@phosphor-icons/core/bold/speaker-slash-bold.svg?raw';
import on from '@phosphor-icons/core/bold/speaker-high-bold.svg?raw';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { chooseSounds } from '../../../session/preferences.ts';
import { useSession } from '../../../session/session.ts';
import { counterTexts } from '../texts.ts';
import styles from '../counter.module.css';

export function SoundButton() {
  const t = useMessages(counterTexts);
  const { sounds } = useSession().preferences;
  return (
    <button
      type="button"
      className={styles.headButton}
      aria-pressed={sounds}
      aria-label={t.soundsOn}
      onClick={() => void chooseSounds(!sounds)}
    >
      <Icon svg={sounds ? on : off} size={28} />
    </button>
  );
}
