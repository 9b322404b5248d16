// The meal codes of today and tomorrow, one at a time; offline from what the device keeps (SE029, SE030).
import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mealCode } from '@yadori/api/meals/code-calls';
import { date } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { formatDate, formatTimeRange } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useMissingPart } from '@yadori/kit/offline/use-missing-part.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { readMeals } from '../api.ts';
import { mealTexts } from '../texts.ts';
import { foodKey, mealKey } from '../options.ts';
import { MealCode, type HeldCode } from './meal-code.tsx';
import { codeTexts } from './texts.ts';
import styles from './code-dialog.module.css';

interface CodeDialogProps {
  /** The one to begin with; else the next meal. */
  reservationId?: number | undefined;
  onClose: () => void;
}

export function CodeDialog({ reservationId, onClose }: CodeDialogProps) {
  const t = useMessages(codeTexts);
  const query = useQuery({ ...readMeals(mealCode, {}, { quiet: true }), staleTime: 0 });
  const codes = query.data?.data.codes.filter(isAhead);
  return (
    <Dialog open onClose={onClose} title={t.title}>
      {codes === undefined && query.isError && <CodesFailed onAgain={() => void query.refetch()} />}
      {codes?.length === 0 && <Words title={t.none} text={t.noneText} />}
      {codes !== undefined && codes.length > 0 && (
        <Codes codes={codes} reservationId={reservationId} />
      )}
    </Dialog>
  );
}

function CodesFailed({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(codeTexts);
  useMissingPart();
  return (
    <Words title={t.failed} text={t.failedText}>
      <Button onClick={onAgain}>{t.again}</Button>
    </Words>
  );
}

/** A copy on the device may be of yesterday. */
const isAhead = ({ reception_end }: HeldCode): boolean => Date.parse(reception_end) > now();

interface CodesProps {
  codes: readonly HeldCode[];
  reservationId: number | undefined;
}

function Codes({ codes, reservationId }: CodesProps) {
  const t = useMessages(codeTexts);
  const nameOf = useNames();
  const [chosen, setChosen] = useState(reservationId);
  const held = codes.find(({ reservation_id }) => reservation_id === chosen);
  // The one that was shown has been read by the counter meanwhile.
  const isDone = chosen !== undefined && held === undefined;
  const shown = held ?? codes[0];
  const language = useLanguage();
  if (shown === undefined) return null;
  return (
    <div className="stack gap-16">
      {(codes.length > 1 || isDone) && (
        <Segment
          legend={t.choose}
          legendHidden
          look="tiles"
          options={codes.map((code) => ({
            value: String(code.reservation_id),
            label: <Parts name={nameOf(code)} />,
          }))}
          value={isDone ? undefined : String(shown.reservation_id)}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      {isDone ? (
        <p role="status" className="size-17 bold text-center">
          {t.done}
        </p>
      ) : (
        <>
          <p className={styles.meal}>
            <b>{nameOf(shown)}</b>{' '}
            <span className="num">{formatTimeRange(hoursOf(shown), language)}</span>
          </p>
          {'subtle' in crypto ? (
            <MealCode held={shown} name={nameOf(shown)} />
          ) : (
            <Words title={t.unsafe} text={t.failedText} />
          )}
        </>
      )}
    </div>
  );
}

/** Broken between day and meal, never within a word. */
const Parts = ({ name }: { name: string }) => (
  <span className={styles.parts}>
    {name.split(' ').map((part) => (
      <span key={part}>{part} </span>
    ))}
  </span>
);

const hoursOf = ({ reception_start: start, reception_end: end }: HeldCode): string =>
  `${start.slice(11, 16)}-${end.slice(11, 16)}`;

/** `6月10日(水) 夕食`. */
function useNames(): (held: HeldCode) => string {
  const t = useMessages(mealTexts);
  const language = useLanguage();
  return (held) => {
    const food = foodKey(held);
    const kind = food === undefined ? '' : ` ${t[food]}`;
    return `${formatDate(date(held.date), language)} ${t[mealKey(held)]}${kind}`;
  };
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status" className={styles.words}>
      <p className="size-17 bold text-center">{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
