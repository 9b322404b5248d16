// After "injured" or "help": the call, the papers of the dormitory, the office, and where the resident is.
import phone from '@phosphor-icons/core/fill/phone-call-fill.svg?raw';
import chat from '@phosphor-icons/core/regular/chat-circle.svg?raw';
import personRun from '@phosphor-icons/core/regular/person-simple-run.svg?raw';
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { RowList } from '@yadori/kit/list-row.tsx';
import { PaperRow, useDormitoryLinks } from '../../dormitory/panel.tsx';
import { LinkRow } from '../../../routing/link-row.tsx';
import type { HelpProgressProps } from './help-progress.tsx';
import styles from './safety-steps.module.css';
import { stepTexts } from './step-texts.ts';
import { WhereAreYou, type PlacedAnswer } from './where-are-you.tsx';

// What it shows comes over the network, and so may it; all else is there at once, without one.
export const HelpProgress = lazyComponent<HelpProgressProps>(() =>
  import('./help-progress.tsx').then(
    (part) => part.HelpProgress,
    () => () => null,
  ),
);

interface SafetyStepsProps {
  answer: PlacedAnswer;
  help: ListedSurvey['help'];
  /** The server has the answer. */
  isSent: boolean;
}

/** Not loaded later: the network may go with the earthquake. */
export function SafetySteps({ answer, help, isSent }: SafetyStepsProps) {
  const t = useMessages(stepTexts);
  const { manual, evacuation } = useDormitoryLinks();
  return (
    <div role="group" aria-label={t.next} className={styles.steps}>
      <a href="tel:119" className={styles.call}>
        <Icon svg={phone} size={22} />
        {t.call}
      </a>
      {isSent && <HelpProgress help={help} />}
      <WhereAreYou {...answer} />
      <RowList>
        <PaperRow paper={manual} icon={siren} name={t.manual} />
        <PaperRow paper={evacuation} icon={personRun} name={t.evacuation} />
        <li>
          <LinkRow to="/message" icon={chat}>
            {t.message}
          </LinkRow>
        </li>
      </RowList>
    </div>
  );
}
