// How far a request is and what follows a yes, by day; of fees also the rules that the server has held it to.
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import { announcedOf, noticeDay } from '@yadori/api/dormitory/planned-settings';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { useWhen } from '../../../parts/when.ts';
import styles from '../approvals.module.css';
import { approvalStateNames } from '../state-names.ts';
import { approvalsTexts } from '../texts.ts';

interface Step {
  what: string;
  when: string;
  state: 'done' | 'now' | 'ahead';
}

export function RequestSteps({ of }: { of: Approval }) {
  const t = useMessages(approvalsTexts);
  return (
    <section className={styles.side} aria-label={t.steps}>
      <h3 className="size-14">{t.steps}</h3>
      <ol className={styles.steps}>
        {useSteps(of).map(({ what, when, state }) => (
          <li key={what} data-step={state}>
            <b>{what}</b>
            <span className="note">{when}</span>
          </li>
        ))}
      </ol>
      {of.state === 'waiting' && of.money !== null && <Rules of={of} />}
    </section>
  );
}

function useSteps(of: Approval): Step[] {
  const t = useMessages(approvalsTexts);
  const when = useWhen();
  const steps: Step[] = [
    { what: t.askedBy(of.asked_by), when: when(of.asked_at), state: 'done' },
    useDecision(of),
  ];
  const follows = useWhatFollows(of);
  return of.state === 'waiting' || of.state === 'approved' || of.state === 'ran_alone'
    ? [...steps, ...follows]
    : steps;
}

function useDecision(of: Approval): Step {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  const when = useWhen();
  const { state, decided_by: decider, decided_at: at } = of;
  if (state === 'waiting')
    return {
      what: of.can_decide ? t.yours : t.others,
      when: of.can_decide ? t.yesOrNo : t.lastsUntil(when(of.expires_at)),
      state: 'now',
    };
  const what = approvalStateNames[state][language];
  return {
    what: decider === null ? what : t.decidedAs(what, decider),
    when: at === null ? '' : when(at),
    state: 'done',
  };
}

/** Residents read of it before. */
const isAnnounced = (money: NonNullable<Approval['money']>): boolean =>
  money.unannounced_why === null && announcedOf(money.changes).length > 0;

/** Of fees: the notice and the day. */
function useWhatFollows({ money }: Approval): Step[] {
  const t = useMessages(approvalsTexts);
  const language = useLanguage();
  if (money === null) return [];
  const day = money.effective_on as CalendarDate;
  const count = money.reach && formatCount(money.reach.residents, language);
  return [
    ...(isAnnounced(money)
      ? [
          {
            what: count === null ? t.notice : t.noticeTo(count),
            when: formatDate(noticeDay(day, today()), language),
            state: 'ahead' as const,
          },
        ]
      : []),
    { what: t.inForce, when: `${formatDate(day, language)} 0:00`, state: 'ahead' },
  ];
}

function Rules({ of: { money, can_decide: canDecide } }: { of: Approval }) {
  const t = useMessages(approvalsTexts);
  const rules = [
    t.ruleFirst,
    t.ruleBasis,
    ...(money !== null && isAnnounced(money) ? [t.ruleNotice] : []),
    ...(canDecide ? [t.ruleOther] : []),
  ];
  return (
    <>
      <h3 className="size-14">{t.rules}</h3>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <Icon svg={check} size={18} />
            {rule}
          </li>
        ))}
      </ul>
    </>
  );
}
