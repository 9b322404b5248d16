// What follows from the end of an account (SC031).
import { useQuery } from '@tanstack/react-query';
import {
  withdrawalConsequences,
  type WithdrawalConsequences,
} from '@yadori/api/residents/withdrawal-calls';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { read } from '../../../session/read.ts';
import styles from '../acts.module.css';
import { actsTexts } from '../acts-texts.ts';

export function Consequences({ id }: { id: number }) {
  const t = useMessages(actsTexts);
  const consequences = useQuery({
    ...read(withdrawalConsequences, { params: { id } }),
    staleTime: 0,
  });
  return (
    <ReadView
      read={consequences}
      data={consequences.data?.data}
      failed={t.effectsFailed}
      waiting={96}
    >
      {(found) => <Effects of={found} />}
    </ReadView>
  );
}

function Effects({ of }: { of: WithdrawalConsequences }) {
  const t = useMessages(actsTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <section className={styles.effects}>
      <h3>{t.effects}</h3>
      <ul>
        <li>{t.contracts(count(of.contracts))}</li>
        {of.meals_given_back > 0 && <li>{t.mealsGivenBack(count(of.meals_given_back))}</li>}
        {of.meals_kept > 0 && (
          <li>{t.mealsKept(count(of.meals_kept), formatYen(of.kept_fee, language))}</li>
        )}
        {of.waits > 0 && <li>{t.waits(count(of.waits))}</li>}
        {of.sessions > 0 && <li>{t.sessions(count(of.sessions))}</li>}
        <li>{t.healthErased}</li>
      </ul>
    </section>
  );
}
