// Ends the account of a resident: what follows from it first, then reason and the number typed by hand (SC031).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@yadori/api/language/language';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import {
  withdrawalConsequences,
  withdrawResident,
  type WithdrawalConsequences,
} from '@yadori/api/residents/withdrawal-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { focusFieldLater } from '@yadori/kit/form/focus-field.ts';
import { formatCount, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { send } from '../../../session/api.ts';
import { read } from '../../../session/read.ts';
import styles from '../acts.module.css';
import { actsTexts } from '../acts-texts.ts';
import { useAct } from '../use-act.ts';
import { ActDialog, PersonLine } from './act-dialog.tsx';
import type { ActProps } from './define-act.tsx';
import { MailLanguage } from './mail-language.tsx';

const numberId = 'resident_number';

export function WithdrawalActDialog({ subject: card, onClose }: ActProps<ResidentCard>) {
  const t = useMessages(actsTexts);
  const [language, setLanguage] = useState<Language>('ja');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const state = useAct({ done: t.withdrawalDone(card.name), onDone: onClose });
  const submit = () => {
    const given = state.check();
    const isRight = typed.normalize('NFKC').trim() === card.resident_number;
    setError(isRight ? undefined : t.needNumber);
    if (!isRight) focusFieldLater(numberId);
    if (given === undefined || !isRight) return;
    const body = { reason: given.reason, resident_number: card.resident_number, language };
    const params = { id: card.account_id };
    void state.send(() => send(withdrawResident, { params, body }));
  };
  return (
    <ActDialog
      about={<PersonLine card={card} />}
      title={t.withdrawalTitle(card.name)}
      text={t.withdrawalText}
      state={state}
      actionLabel={t.withdrawalAction}
      isFinal
      isChanged={typed !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Consequences id={card.account_id} />
      <TextField
        id={numberId}
        label={t.number}
        hint={t.numberHint(card.resident_number)}
        need="required"
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <MailLanguage value={language} onChange={setLanguage} />
    </ActDialog>
  );
}

function Consequences({ id }: { id: number }) {
  const t = useMessages(actsTexts);
  const { data, isPending, refetch } = useQuery({
    ...read(withdrawalConsequences, { params: { id } }),
    staleTime: 0,
  });
  if (isPending)
    return (
      <SkeletonRegion>
        <Skeleton height={96} />
      </SkeletonRegion>
    );
  if (data === undefined)
    return (
      <Banner
        tone="warn"
        role="alert"
        action={<Button onClick={() => void refetch()}>{t.again}</Button>}
      >
        {t.effectsFailed}
      </Banner>
    );
  return <Effects of={data.data} />;
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
