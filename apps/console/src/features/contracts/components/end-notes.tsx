// The notes that residents get before the end of their contract without a press: whether, when next, and who (SC039).
import bell from '@phosphor-icons/core/regular/bell.svg?raw';
import type { PlannedNotes } from '@yadori/api/contracts/staff-calls';
import { isTimeOfNotes, notesBegin } from '@yadori/api/time/note-hours';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatShortDate } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { now, today } from '@yadori/web-client/clock.ts';
import { useDormitory } from '../../../routing/dormitory.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import styles from '../answers.module.css';
import { renewalTexts } from '../renewal-texts.ts';
import { PersonEnding } from './person-ending.tsx';

export function EndNotes({ notes: { is_on: isOn, next } }: { notes: PlannedNotes }) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const maySet = hasRight(useSession(), useDormitory(), { of: 'messages', level: 'view' });
  const count = formatCount(next?.rows.length ?? 0, language);
  const time = next?.on === today() && isTimeOfNotes(now()) ? t.soon : notesBegin;
  return (
    <section className="stack gap-6" aria-label={t.notes}>
      <div className="row apart baseline gap-8">
        <h2 className="size-15">{t.notes}</h2>
        {maySet && (
          <Link to={`/${dormitory}/desk`} className={styles.link}>
            {t.settings}
          </Link>
        )}
      </div>
      <p className={styles.note}>
        <Icon svg={bell} size={20} />
        <span className="grow">{t.notesRule}</span>
        <Tag tone={isOn ? 'green' : 'plain'} small>
          {isOn ? t.on : t.off}
        </Tag>
      </p>
      {isOn && next === null && <p className={styles.note}>{t.noNext}</p>}
      {next !== null && (
        <details>
          <summary>
            <span className="num">
              {t.next(formatShortDate(next.on as CalendarDate, language), time, count)}
            </span>
          </summary>
          <ul>
            {next.rows.map((row) => (
              <PersonEnding key={row.id} of={row} more={t.before(String(row.days))} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
