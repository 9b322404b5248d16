// A call for help as the office goes about it: opened when, answered by whom, over when; and what to do meanwhile
// (AM268).
import check from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import hourglass from '@phosphor-icons/core/regular/hourglass-medium.svg?raw';
import { useId } from 'react';
import type { ListedSurvey } from '@yadori/api/surveys/shapes';
import { classNames } from '@yadori/kit/class-names.ts';
import { formatTime } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { defineMessages, useMessages } from '@yadori/kit/language.ts';
import styles from './help-progress.module.css';

const texts = defineMessages({
  ja: {
    waiting: '管理室の確認を待っています',
    seen: '管理室が確認しました',
    takenBy: (name: string) => `担当：${name}さんが対応しています`,
    ended: '対応が終わりました',
    dontWait: 'けが・火・煙があるときは、管理室を待たずに119番に電話してください。',
    now: '今すること',
    stay: '安全な場所で待つ',
    stayHow: '危険を感じたら、すぐに離れてください。',
    phone: '電話に出られるようにする',
    phoneHow: '管理室から電話がかかることがあります。',
    move: '場所を動いたら知らせる',
    moveHow: '下の「今いる場所」を書きかえて送ってください。',
  },
  en: {
    waiting: 'Waiting for the office to see it',
    seen: 'The office has seen it',
    takenBy: (name) => `${name} is responding`,
    ended: 'The office recorded that you are all right',
    dontWait: 'If there is an injury, fire or smoke, call 119. Do not wait for the office.',
    now: 'What to do now',
    stay: 'Wait in a safe place',
    stayHow: 'If you feel in danger, leave at once.',
    phone: 'Keep your phone within reach',
    phoneHow: 'The office may call you.',
    move: 'Tell us if you move',
    moveHow: 'Change “Where are you?” below and send it again.',
  },
});

export interface HelpProgressProps {
  help: ListedSurvey['help'];
}

export function HelpProgress({ help }: HelpProgressProps) {
  const t = useMessages(texts);
  const nowId = useId();
  const { seen_at = null, taken_by = null, ended_at = null } = help ?? {};
  return (
    <div className="stack gap-12">
      <div role="status">
        <ol className={styles.states}>
          <li className={classNames(styles.state, seen_at !== null && styles.done)}>
            <Icon svg={seen_at === null ? hourglass : check} size={22} />
            <span>
              <b>{seen_at === null ? t.waiting : t.seen}</b>
              {taken_by !== null && (
                <span className="muted size-14 block">{t.takenBy(taken_by)}</span>
              )}
            </span>
            <Moment at={seen_at} />
          </li>
          {ended_at !== null && (
            <li className={classNames(styles.state, styles.done)}>
              <Icon svg={check} size={22} />
              <b>{t.ended}</b>
              <Moment at={ended_at} />
            </li>
          )}
        </ol>
      </div>
      {ended_at === null && (
        <>
          <p className="muted size-14">{t.dontWait}</p>
          <p id={nowId} className="size-16 bold">
            {t.now}
          </p>
          <ol aria-labelledby={nowId} className={styles.todo}>
            {(['stay', 'phone', 'move'] as const).map((what) => (
              <li key={what}>
                <b>{t[what]}</b>
                <span>{t[`${what}How`]}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

const Moment = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <time dateTime={at} className={`num ${'bold'}`}>
      {formatTime(Date.parse(at))}
    </time>
  );
