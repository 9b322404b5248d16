// What a move-out on the chosen day would end, as the app says it to residents (AM236).
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { useConsequences } from '../api.ts';
import { moveOutCardTexts } from '../card-texts.ts';
import styles from '../moveout.module.css';

interface EffectsProps {
  /** Of the resident. */
  id: number;
  on: CalendarDate | undefined;
}

export function MoveOutEffects({ id, on }: EffectsProps) {
  const t = useMessages(moveOutCardTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const { data, isPending } = useConsequences({ id, dormitory }, on);
  if (on === undefined) return null;
  const ends = data?.data;
  if (ends === undefined)
    return isPending ? (
      <SkeletonRegion>
        <Skeleton height={64} />
      </SkeletonRegion>
    ) : null;
  const count = (list: readonly unknown[]) => formatCount(list.length, language);
  const lines = [
    ends.meals.length > 0 && t.endsMeals(count(ends.meals)),
    ends.waits.length > 0 && t.endsWaits(count(ends.waits)),
    ends.own_reports.length > 0 && t.endsOwn(count(ends.own_reports)),
    ends.guest_reports.length > 0 && t.endsGuests(count(ends.guest_reports)),
    ends.charges_yen > 0 && t.endsCharges(formatYen(ends.charges_yen, language)),
  ].filter((line) => line !== false);
  return (
    <section className={styles.effects} aria-live="polite" aria-label={t.ends}>
      <h3 className="size-13">{t.ends}</h3>
      {lines.length === 0 ? (
        <p className="note">{t.endsNothing}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
