// What residents would like after their contract, counted by end and by company, and what comes next: the extension of
// those who would like to stay, the move-outs that are not filed, the notes before the end (SC053, SC038, SC039).
import calendar from '@phosphor-icons/core/regular/calendar-plus.svg?raw';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import type { DataOf } from '@yadori/api/contract/call';
import { renewalStates, type RenewalState } from '@yadori/api/contracts/renewal';
import type { contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { usePausedAct } from '../../../parts/paused-act.ts';
import styles from '../answers.module.css';
import { groupsOf, stayingNext, type AnsweredContract, type Counts } from '../asked.ts';
import { renewalTexts } from '../renewal-texts.ts';
import { dayOf } from './contract-columns.tsx';
import { EndNotes } from './end-notes.tsx';
import { ExtensionDialog } from './extension-dialog.tsx';
import { Unfiled } from './unfiled.tsx';

type Page = DataOf<typeof contractsOfDormitory>;

interface AnswersSheetProps {
  dormitory: string;
  page: Page | undefined;
  /** That the list is filtered by. */
  answer: RenewalState;
  onAnswer: (answer: RenewalState) => void;
}

export function AnswersSheet({ dormitory, page, answer, onAnswer }: AnswersSheetProps) {
  const t = useMessages(renewalTexts);
  const asked = page?.asked ?? undefined;
  if (page === undefined || asked === undefined)
    return (
      <SkeletonRegion className={styles.sheet ?? ''}>
        <Skeleton height={180} radius={12} />
      </SkeletonRegion>
    );
  if (asked.length === 0) return null;
  const companies = new Map(page.companies.map(({ id, name }) => [id, name]));
  const leaving = asked
    .filter(({ renewal }) => renewal === 'leave')
    .map((one) => ({ ...one, company: page.companies.find(({ id }) => id === one.company_id) }));
  return (
    <section className={styles.sheet} aria-label={t.answers}>
      <Tiles asked={asked} counts={page.renewals} answer={answer} onAnswer={onAnswer} />
      {page.can_edit && <Next dormitory={dormitory} asked={asked} />}
      {leaving.length > 0 && (
        <Unfiled
          dormitory={dormitory}
          rows={leaving}
          mayRemind={page.can_edit}
          onAll={answer === 'leave' ? undefined : () => onAnswer('leave')}
        />
      )}
      {page.notes !== null && <EndNotes notes={page.notes} />}
      <Bars title={t.byEnd} groups={groupsOf(asked, ({ end_date: end }) => dayOf(end))} />
      {companies.size > 0 && (
        <Bars
          title={t.byCompany}
          groups={groupsOf(asked, ({ company_id: id }) => companies.get(id ?? 0) ?? t.noCompany)}
        />
      )}
    </section>
  );
}

interface TilesProps extends Pick<AnswersSheetProps, 'answer' | 'onAnswer'> {
  asked: readonly AnsweredContract[];
  counts: Counts;
}

function Tiles({ asked, counts, answer, onAnswer }: TilesProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  return (
    <div className={styles.whole}>
      <h2 className="size-15">{t.askedCount(formatCount(asked.length, language))}</h2>
      <div className={styles.tiles}>
        {renewalStates.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={state === answer}
            className={classNames(styles.tile, styles[state])}
            style={{ flexGrow: Math.max(1, counts[state]) }}
            onClick={() => onAnswer(state)}
          >
            {t[state]}
            <b className="num">{formatCount(counts[state], language)}</b>
          </button>
        ))}
      </div>
    </div>
  );
}

function Next({ dormitory, asked }: { dormitory: string; asked: readonly AnsweredContract[] }) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  const paused = usePausedAct();
  const [extend, dialog] = useDialogOf<readonly number[]>((ids, close) => (
    <ExtensionDialog dormitory={dormitory} ids={ids} onClose={close} />
  ));
  const next = stayingNext(asked);
  return (
    <div className={styles.next}>
      <h2 className="size-15">{t.nextStep}</h2>
      {next === undefined ? (
        <p className="note">{t.nobodyStays}</p>
      ) : (
        <>
          <p className="note">{t.staying(dayOf(next.end))}</p>
          <Button {...paused} wide icon={calendar} onClick={() => extend(next.ids)}>
            {t.extend(formatCount(next.ids.length, language))}
          </Button>
          <p className="note">{t.nothingYet}</p>
        </>
      )}
      {dialog}
    </div>
  );
}

interface BarsProps {
  title: string;
  groups: readonly { key: string; all: number; counts: Counts }[];
}

function Bars({ title, groups }: BarsProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <div className="stack gap-6">
      <h2 className="size-15">{title}</h2>
      <ul className={styles.groups}>
        {groups.map(({ key, all, counts }) => {
          const shown = renewalStates.filter((state) => counts[state] > 0);
          const words = shown.map((state) => t.counted(t[state], count(counts[state]))).join(' ');
          return (
            <li key={key} className={styles.group}>
              <span className="anywhere">{key}</span>
              <span className={styles.bar} role="img" aria-label={words}>
                {shown.map((state) => (
                  <span
                    key={state}
                    className={classNames(styles.part, styles[state])}
                    style={{ flexGrow: counts[state] }}
                  >
                    {count(counts[state])}
                  </span>
                ))}
              </span>
              <b className="num">{count(all)}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
