// What follows from joining two accounts (SC032).
import type { MergeConsequences } from '@yadori/api/residents/merge-calls';
import { mergeRefusalNames } from '@yadori/api/residents/merge-refusals';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { formatCount, formatDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import styles from '../acts.module.css';
import { mergeTexts } from '../merge-texts.ts';

export function MergeEffects({ of }: { of: MergeConsequences }) {
  const t = useMessages(mergeTexts);
  const language = useLanguage();
  const { ends, overlaps_from: overlapsFrom, contract_in_use: inUse } = of;
  const count = (value: number) => formatCount(value, language);
  const numbers = ends.contracts.map(({ number }) => number);
  const used = ends.contracts.find(({ id }) => id === inUse);
  return (
    <>
      {of.refused !== null && (
        <Banner tone="danger" role="status">
          {mergeRefusalNames[of.refused][language]}
        </Banner>
      )}
      {overlapsFrom !== null && (
        <Banner tone="warn" role="status">
          {t.overlaps(formatDate(overlapsFrom as CalendarDate, language))}
        </Banner>
      )}
      <section className={styles.effects}>
        <h3>{t.effects}</h3>
        <ul>
          <li>{t.moves(numbers.join(t.comma))}</li>
          {used !== undefined && <li>{t.uses(used.number)}</li>}
          <li>{t.login(ends.email)}</li>
          {of.sessions > 0 && <li>{t.sessions(count(of.sessions))}</li>}
          {of.meals_given_back > 0 && <li>{t.mealsGivenBack(count(of.meals_given_back))}</li>}
          {of.meals_kept > 0 && (
            <li>{t.mealsKept(count(of.meals_kept), formatYen(of.kept_fee, language))}</li>
          )}
          {of.waits > 0 && <li>{t.waits(count(of.waits))}</li>}
          {of.reports > 0 && <li>{t.reports(count(of.reports))}</li>}
          {of.move_ins > 0 && <li>{t.moveIns(count(of.move_ins))}</li>}
          <li>{t.health}</li>
          <li>{t.history}</li>
        </ul>
      </section>
    </>
  );
}
