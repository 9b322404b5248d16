// What happened to a contract, in words, the newest first.
import type { ContractEvent, StaffContract } from '@yadori/api/contracts/staff-calls';
import { useMessages } from '@yadori/kit/language.ts';
import { useWhen } from '../../../parts/when.ts';
import styles from '../contracts.module.css';
import { contractsTexts } from '../texts.ts';
import { dayOf } from './contract-columns.tsx';

export function ContractEvents({ of }: { of: StaffContract }) {
  const t = useMessages(contractsTexts);
  return (
    <section aria-label={t.history}>
      <h3 className="size-15">{t.history}</h3>
      {of.events.length === 0 ? (
        <p className="note">{t.noHistory}</p>
      ) : (
        <ol className={styles.events}>
          {of.events.map((event) => (
            <li key={event.id}>
              <EventWords of={event} />
            </li>
          ))}
        </ol>
      )}
      <p className="note">{t.historyHint}</p>
    </section>
  );
}

function EventWords({ of: { happened_at, text, actor, reason, figures } }: { of: ContractEvent }) {
  const t = useMessages(contractsTexts);
  const when = useWhen();
  const dayIn = (name: string) => figures.find((one) => one.name === name);
  const end = (value: unknown) => (typeof value === 'string' ? dayOf(value) : t.noEnd);
  const [was, until] = [dayIn('was'), dayIn('until')];
  return (
    <>
      <p className="anywhere">
        {text}
        {was !== undefined && until !== undefined && (
          <b className="num"> {t.moved(end(was.value), end(until.value))}</b>
        )}
      </p>
      <p className="note">
        {when(happened_at)} · {actor.name}
        {reason !== null && <> · {t.reason(reason.text)}</>}
      </p>
    </>
  );
}
