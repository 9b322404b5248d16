// Registrations of the last fourteen days, and help with those that are stuck (SC028, SC029).
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  registrations,
  type RegistrationRow as Registration,
} from '@yadori/api/residents/registrations-calls';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { MoreRows } from '@yadori/kit/dense/more-rows.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useAddress, useSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { readPages } from '../../../session/read-pages.ts';
import { RegistrationRow, type RegistrationAct } from '../components/registration-row.tsx';
import { LiftDialog, ResendDialog, RestartDialog } from '../components/registration-acts.tsx';
import styles from '../registrations.module.css';
import { registrationsTexts } from '../registrations-texts.ts';

interface Chosen {
  registration: Registration;
  act: RegistrationAct;
}

const dialogs = { lift: LiftDialog, resend: ResendDialog, restart: RestartDialog } as const;

export function RegistrationsScreen() {
  const t = useMessages(registrationsTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  // An alert of Today leads to one contract.
  const { q: named } = useSearch();
  const [typed, setTyped] = useState(textOf(named));
  const q = useDeferredValue(typed.trim());
  const list = useRegistrations(dormitory, q);
  const [chosen, setChosen] = useState<Chosen>();
  useLiveRefresh(['residents'], () => readAgain(registrations));
  const [first] = list.data?.pages ?? [];
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const Dialog = dialogs[chosen?.act ?? 'restart'];
  return (
    <>
      <PageHead
        title={t.title}
        sub={first === undefined ? undefined : t.count(formatCount(first.total, language))}
      />
      <div className={styles.screen}>
        <TextField
          label={t.find}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        {rows.length > 0 && (
          <ul className="panel" aria-label={t.title}>
            {rows.map((registration) => (
              <RegistrationRow
                key={registration.id}
                registration={registration}
                onAct={(act) => setChosen({ registration, act })}
              />
            ))}
          </ul>
        )}
        <ListEnd list={list} shown={rows.length} isFiltered={q !== ''} />
      </div>
      {chosen !== undefined && (
        <Dialog subject={chosen.registration} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

/** What looks like a number arrives as one. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';

/** Fifty at a time. */
const useRegistrations = (dormitory: string, q: string) =>
  useInfiniteQuery(
    readPages(registrations, { params: { dormitory }, query: q === '' ? {} : { q } }),
  );

interface ListEndProps {
  list: ReturnType<typeof useRegistrations>;
  shown: number;
  isFiltered: boolean;
}

/** More rows, or why there are none. */
function ListEnd({ list, shown, isFiltered }: ListEndProps) {
  const t = useMessages(registrationsTexts);
  const language = useLanguage();
  if (list.isLoadingError)
    return <FailedPanel title={t.failed} onAgain={() => void list.refetch()} />;
  const [first] = list.data?.pages ?? [];
  if (first === undefined)
    return (
      <SkeletonRegion>
        <Skeleton height={160} />
      </SkeletonRegion>
    );
  if (list.hasNextPage)
    return <MoreRows list={list}>{t.more(formatCount(first.total - shown, language))}</MoreRows>;
  if (shown > 0) return null;
  return isFiltered ? (
    <StatePanel kind="empty" title={t.zero} />
  ) : (
    <StatePanel kind="empty" title={t.empty} text={t.emptyText} />
  );
}
