// Messages to many that wait, and those that were sent, with how many have read them (SF015).
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { drafts } from '@yadori/api/drafts/staff-calls';
import { sentToMany } from '@yadori/api/messages/staff-calls';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { Link } from '../../../routing/links.tsx';
import { useIsHidden } from '../../../parts/remove-soon.ts';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { useWhen } from '../../../parts/when.ts';
import { read } from '../../../session/read.ts';
import { draftKey } from '../../targets/panel.tsx';
import { toManyTexts } from '../to-many-texts.ts';
import styles from '../to-many.module.css';
import { readToManyAgain } from '../use-message-draft.ts';

interface ListProps {
  dormitory: string;
}

export function WaitingMessages({ dormitory }: ListProps) {
  const t = useMessages(toManyTexts);
  const when = useWhen();
  const { data } = useQuery(read(drafts, { query: { kind: 'message', dormitory } }));
  const isHidden = useIsHidden();
  const rows = (data?.data.rows ?? []).filter(({ id }) => !isHidden(draftKey(id)));
  if (rows.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t.waiting}>
      <h2>{t.waiting}</h2>
      <ul className={styles.rows}>
        {rows.map(({ id, title, planned, run_at: at, failed, updated_by: by, updated_at }) => (
          <li key={id}>
            <Link to={`/${dormitory}/to-many?draft=${id}`} className={styles.excerpt}>
              {title === '' ? t.untitled : title}
            </Link>
            {planned !== null && at !== null && <Tag small>{t.plannedFor(when(at))}</Tag>}
            {failed !== null && <Tag small>{t.failed(failed)}</Tag>}
            <p className="note">{t.savedBy(by, when(updated_at))}</p>
          </li>
        ))}
      </ul>
      <Link to={`/${dormitory}/to-many`}>{t.write}</Link>
    </section>
  );
}

export function SentMessages({ dormitory }: ListProps) {
  const t = useMessages(toManyTexts);
  useLiveRefresh(['messages'], readToManyAgain);
  const list = useQuery(read(sentToMany, { params: { dormitory } }));
  return (
    <section className={styles.panel} aria-label={t.history}>
      <h2>{t.history}</h2>
      <ReadView read={list} data={list.data?.data.rows} failed={t.failedToRead} waiting={120}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="note">{t.none}</p>
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <SentRow key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </ReadView>
    </section>
  );
}

function SentRow({ row }: { row: DataOf<typeof sentToMany>['rows'][number] }) {
  const t = useMessages(toManyTexts);
  const language = useLanguage();
  const when = useWhen();
  const { text, sent_at: at, sender, recipients, planned, read: opened } = row;
  const count = (value: number) => formatCount(value, language);
  return (
    <li>
      <p className={styles.excerpt}>{text}</p>
      <p>
        <b>{t.readOf(count(opened), count(recipients))}</b>
        {planned !== null && planned !== recipients && (
          <span className="note"> {t.plannedCount(count(planned))}</span>
        )}
      </p>
      <p className="note">{t.savedBy(sender, when(at))}</p>
    </li>
  );
}
