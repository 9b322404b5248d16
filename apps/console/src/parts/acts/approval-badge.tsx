// In the head of every page of who may approve: how many requests wait for the person, as the way to them (SJ007).
import { useQuery } from '@tanstack/react-query';
import sealCheck from '@phosphor-icons/core/regular/seal-check.svg?raw';
import { useEffect } from 'react';
import { approvals } from '@yadori/api/approvals/staff-calls';
import { formatCount } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { defineMessages, useLanguage, useMessages } from '@yadori/kit/language.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { Link } from '../../routing/links.tsx';
import { read } from '../../session/read.ts';
import styles from './approval-badge.module.css';
import { followWakes } from '../follow-wakes.ts';

const texts = defineMessages({
  ja: { badge: '承認', label: (count: string) => `承認 ${count}件` },
  en: { badge: 'Approvals', label: (count: string) => `Approvals ${count}` },
});

export function ApprovalBadge() {
  const t = useMessages(texts);
  const language = useLanguage();
  // Being counted is no use of the session (SA022).
  const { data } = useQuery(read(approvals, { query: { count_only: '1' } }, { quiet: true }));
  useEffect(
    () =>
      followWakes({
        dormitory: undefined,
        wakes: ['approvals'],
        reload: () => readAgain(approvals),
      }),
    [],
  );
  const waiting = data?.data.waiting ?? 0;
  if (waiting === 0) return null;
  const count = formatCount(waiting, language);
  return (
    <Link to="/all/approvals" className={styles.badge ?? ''} aria-label={t.label(count)}>
      <Icon svg={sealCheck} size={20} />
      <span className={styles.word}>{t.badge}</span>
      <span className={styles.count}>{count}</span>
    </Link>
  );
}
