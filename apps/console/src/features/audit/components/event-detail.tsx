// What else is known of an event: where it came from, the ways to others like it, and the values before and after,
// which are read on demand only.
import type { AuditEvent } from '@yadori/api/audit/staff-calls';
import { Button } from '@yadori/kit/button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useDetail, type AuditDetail } from '../api.ts';
import { withFilters, type AuditFilterProps } from '../filters.ts';
import styles from '../audit.module.css';
import { auditTexts } from '../texts.ts';

interface EventDetailProps extends AuditFilterProps {
  event: AuditEvent;
}

export function EventDetail({ event, filters, onChange }: EventDetailProps) {
  const t = useMessages(auditTexts);
  const { batch_id: batch, request_id: request, kind, reason } = event;
  return (
    <div className="stack gap-12">
      <dl className={styles.facts}>
        <dt>{t.kindCode}</dt>
        <dd>{kind}</dd>
        {request !== null && (
          <>
            <dt>{t.request}</dt>
            <dd>{request}</dd>
          </>
        )}
        {reason !== null && (
          <>
            <dt>{t.reason}</dt>
            <dd>{reason.text}</dd>
          </>
        )}
        {batch !== null && (
          <>
            <dt>{t.batch}</dt>
            <dd className="num">{batch}</dd>
          </>
        )}
      </dl>
      <Values event={event} />
      <Others event={event} filters={filters} onChange={onChange} />
    </div>
  );
}

/** The ways to events of the same person, resident or import. */
function Others({ event, filters, onChange }: EventDetailProps) {
  const t = useMessages(auditTexts);
  const { actor, resident, batch_id: batch } = event;
  return (
    <p className="row gap-8">
      {actor.staff_id !== null && (
        <Button
          size="small"
          onClick={() => onChange(withFilters(filters, { staff_id: actor.staff_id ?? '' }))}
        >
          {t.ofStaff}
        </Button>
      )}
      {resident !== null && (
        <Button
          size="small"
          onClick={() => onChange(withFilters(filters, { account_id: resident.account_id }))}
        >
          {t.ofResident}
        </Button>
      )}
      {batch !== null && (
        <Button size="small" onClick={() => onChange(withFilters(filters, { batch_id: batch }))}>
          {t.ofBatch}
        </Button>
      )}
    </p>
  );
}

function Values({ event }: { event: AuditEvent }) {
  const t = useMessages(auditTexts);
  const { detail, problem, busy, open } = useDetail(event.id);
  if (!event.has_detail) return null;
  if (!event.can_open_detail) return <p className="note">{t.detailClosed}</p>;
  if (detail !== undefined) return <OpenedValues detail={detail} />;
  return (
    <div>
      <Button size="small" busy={busy} onClick={open}>
        {t.detail}
      </Button>
      <p className="note" role={problem === undefined ? undefined : 'alert'}>
        {problem ?? t.detailNote}
      </p>
    </div>
  );
}

function OpenedValues({ detail: { words, before, after } }: { detail: AuditDetail }) {
  const t = useMessages(auditTexts);
  return (
    <div className={styles.values} role="status">
      {words !== null && (
        <p>
          <b>{t.words}</b> {words}
        </p>
      )}
      {before.length > 0 && <ValueList title={t.before} values={before} look={styles.before} />}
      {after.length > 0 && <ValueList title={t.after} values={after} look={styles.after} />}
    </div>
  );
}

interface ValueListProps {
  title: string;
  values: AuditDetail['before'];
  look: string | undefined;
}

function ValueList({ title, values, look }: ValueListProps) {
  const t = useMessages(auditTexts);
  const textOf = (value: AuditDetail['before'][number]['value']) => {
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    return value === null || value === '' ? t.nothing : String(value);
  };
  return (
    <section>
      <h3 className={styles.valuesTitle}>{title}</h3>
      <dl className={`${styles.list} ${look}`}>
        {values.map(({ field, value }) => (
          <div key={field} className={styles.value}>
            <dt>{field}</dt>
            <dd>{textOf(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
