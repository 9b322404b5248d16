// Who has opened health data and emergency contact, newest first (AM208).
import { useQuery } from '@tanstack/react-query';
import { sensitiveReads } from '@yadori/api/personal-data/calls';
import type { DataOf } from '@yadori/api/contract/call';
import { dateAt } from '@yadori/api/time/tokyo';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import { ReadFailed } from '@yadori/kit/loading/read-failed.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { read } from '../../../session/read.ts';
import { personalDataTexts } from '../personal-data-texts.ts';
import styles from './sensitive-reads.module.css';

type Reading = DataOf<typeof sensitiveReads>['reads'][number];

export function SensitiveReads() {
  const t = useMessages(personalDataTexts);
  const query = useQuery(read(sensitiveReads, {}, { quiet: true }));
  const reads = query.data?.data.reads;
  return (
    <section aria-labelledby="reads-title" className={styles.part}>
      <SectionHead id="reads-title" title={t.reads} />
      <p className={styles.lead}>{t.readsLead}</p>
      {query.isPending && (
        <SkeletonRegion>
          <Skeleton height={120} radius={20} />
        </SkeletonRegion>
      )}
      {query.isError && (
        <ReadFailed
          className={styles.part}
          text={t.readsFailed}
          again={t.again}
          busy={query.isFetching}
          onAgain={() => void query.refetch()}
        />
      )}
      {reads?.length === 0 && (
        <Card as="div" padded className="muted size-15">
          {t.none}
        </Card>
      )}
      {reads !== undefined && reads.length > 0 && (
        <Card as="ul" className={styles.list}>
          {reads.map((each) => (
            <OneRead key={each.id} reading={each} />
          ))}
        </Card>
      )}
    </section>
  );
}

function OneRead({ reading }: { reading: Reading }) {
  const t = useMessages(personalDataTexts);
  const language = useLanguage();
  const { read_at, subject, reader, role, purpose } = reading;
  const instant = Date.parse(read_at);
  return (
    <li className={styles.row}>
      <p className="bold">{t[subject]}</p>
      <time className={`num ${'muted size-14'}`} dateTime={read_at}>
        {formatDateWithYear(dateAt(instant), language)} {formatTime(instant)}
      </time>
      <dl className={styles.facts}>
        <dt>{t.reader}</dt>
        <dd>{role ?? t[reader]}</dd>
        <dt>{t.purpose}</dt>
        <dd>{purpose}</dd>
      </dl>
    </li>
  );
}
