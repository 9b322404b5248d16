// Sounds of the counter, the inbox and the safety board, on or off for the person (SJ006).
import { useMessages } from '@yadori/kit/language.ts';
import { Switch } from '@yadori/kit/fields/switch.tsx';
import { chooseSounds } from '../../../session/preferences.ts';
import { useSession } from '../../../session/session.ts';
import styles from '../me.module.css';
import { meTexts } from '../texts.ts';

export function SoundSection() {
  const t = useMessages(meTexts);
  const { sounds } = useSession().preferences;
  return (
    <section className={styles.panel} aria-labelledby="me-sounds">
      <h2 id="me-sounds" className={styles.heading}>
        {t.sounds}
      </h2>
      <Switch
        checked={sounds}
        onChange={(on) => void chooseSounds(on)}
        describedBy="me-sounds-note"
      >
        {t.soundsOn}
      </Switch>
      <p id="me-sounds-note" className={styles.note}>
        {t.soundsNote}
      </p>
    </section>
  );
}
