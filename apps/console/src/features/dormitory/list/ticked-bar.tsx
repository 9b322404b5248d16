// In the place of the filters while dormitories are ticked: how many, all that are shown, and what can be done with them
// together (SD026, SJ035).
import calendarX from '@phosphor-icons/core/regular/calendar-x.svg?raw';
import gear from '@phosphor-icons/core/regular/gear-six.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { Button } from '@yadori/kit/button.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { mayOpen, pages } from '../../../routing/pages.ts';
import { hasRightAnywhere, useSession } from '../../../session/session.ts';
import styles from './dormitories.module.css';
import { dormitoriesTexts } from './dormitories-texts.ts';
import type { Ticks } from './dormitory-columns.tsx';

interface TickedBarProps {
  ticks: Ticks;
  shown: readonly DormitoryRow[];
  onTask: (task: 'days' | 'settings') => void;
}

export function TickedBar({ ticks, shown, onTask }: TickedBarProps) {
  const t = useMessages(dormitoriesTexts);
  const language = useLanguage();
  const may = useManyRights();
  const isWhole = shown.every(({ code }) => ticks.codes.has(code));
  return (
    <div className={styles.tickedBar}>
      <strong role="status">{t.ticked(formatCount(ticks.codes.size, language))}</strong>
      {!isWhole && (
        <Button
          variant="text"
          size="small"
          onClick={() => ticks.set(new Set([...ticks.codes, ...shown.map(({ code }) => code)]))}
        >
          {t.tickAll(formatCount(shown.length, language))}
        </Button>
      )}
      <div className={styles.tickedActs}>
        {may.settings && (
          <Button size="small" icon={gear} onClick={() => onTask('settings')}>
            {t.changeSettings}
          </Button>
        )}
        {may.days && (
          <Button size="small" icon={calendarX} onClick={() => onTask('days')}>
            {t.changeDays}
          </Button>
        )}
        <IconButton svg={x} size={16} label={t.tickNone} onClick={() => ticks.set(new Set())} />
      </div>
    </div>
  );
}

const ofSettings = { of: 'dormitories', level: 'edit', group: 'times' } as const;

/** What the reader changes of several dormitories together. */
export function useManyRights(): Record<'days' | 'settings', boolean> {
  const session = useSession();
  const days = mayOpen(session, undefined, pages.many);
  return { days, settings: days && hasRightAnywhere(session, ofSettings) };
}
