// Alerts that somebody has put aside until tomorrow, with who and when (SB011).
import type { TodayAlert } from '@yadori/api/today/shapes';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useAddress } from '../../../routing/links.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { useWhen } from '../../../parts/when.ts';
import { alertTexts, wordsOf } from '../alert-texts.ts';
import { asideOf, usePutAside } from '../api.ts';
import { useMayHandOver } from '../use-may-hand-over.ts';
import styles from '../today.module.css';

export function AsideList({ alerts }: { alerts: readonly TodayAlert[] }) {
  const t = useMessages(alertTexts);
  const language = useLanguage();
  return (
    <details className={styles.aside}>
      <summary>{t.aside(formatCount(alerts.length, language))}</summary>
      <ul className={styles.rows}>
        {alerts.map((alert) => (
          <AsideRow key={alert.key} alert={alert} />
        ))}
      </ul>
    </details>
  );
}

function AsideRow({ alert }: { alert: TodayAlert }) {
  const t = useMessages(alertTexts);
  const language = useLanguage();
  const when = useWhen();
  const { dormitory } = useAddress();
  const mayPut = useMayHandOver();
  const paused = usePausedAct();
  const { busy, call } = usePutAside();
  const { aside } = alert;
  const { title } = wordsOf(alert, t, language);
  return (
    <li className={styles.actRow}>
      <div className={styles.act}>
        <span className={styles.actWords}>
          <b>{title}</b>
          {aside !== null && <span>{t.putBy(aside.name, when(aside.at))}</span>}
        </span>
      </div>
      {mayPut && dormitory !== undefined && (
        <Button
          {...paused}
          size="small"
          variant="text"
          busy={busy}
          aria-label={t.backOf(title)}
          onClick={() => call(asideOf(dormitory, alert.key, false))}
        >
          {t.back}
        </Button>
      )}
    </li>
  );
}
