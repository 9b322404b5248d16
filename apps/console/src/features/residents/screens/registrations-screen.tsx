// Registrations of the last fourteen days, and help with those that are stuck (SC028, SC029).
import { useDeferredValue } from 'react';
import {
  registrations,
  type RegistrationRow as Registration,
} from '@yadori/api/residents/registrations-calls';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useSearchField } from '@yadori/kit/fields/use-search-field.tsx';
import { readAgain } from '@yadori/web-client/query.ts';
import { useAddress, useSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useLiveRefresh } from '../../../parts/use-live-refresh.ts';
import { usePages } from '../../../session/read-pages.ts';
import { RoomsNotBegun } from '../components/rooms-not-begun.tsx';
import { RegistrationRow, type RegistrationAct } from '../components/registration-row.tsx';
import { LiftDialog, ResendDialog, RestartDialog } from '../components/registration-acts.tsx';
import styles from '../registrations.module.css';
import { registrationsTexts } from '../registrations-texts.ts';
import { searchText } from '../../../routing/search-text.ts';

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
  const begun = searchText(named).slice(0, 100);
  const [typed, find] = useSearchField({ label: t.find, maxLength: 100 }, begun);
  const q = useDeferredValue(typed.trim());
  const query = q === '' ? {} : { q };
  // Fifty at a time.
  const found = usePages(registrations, { params: { dormitory }, query });
  const { first } = found;
  useLiveRefresh(['residents'], () => readAgain(registrations));
  return (
    <>
      <PageHead
        title={t.title}
        sub={first === undefined ? null : t.count(formatCount(first.total, language))}
      />
      <div className={styles.screen}>
        {find}
        <Rows found={found} isFiltered={q !== ''} />
        {/* Read at once; shown when what is above it has its height. */}
        {q === '' && (
          <div hidden={first === undefined && !found.list.isError}>
            <RoomsNotBegun dormitory={dormitory} />
          </div>
        )}
      </div>
    </>
  );
}

interface RowsProps {
  found: ReturnType<typeof usePages<typeof registrations>>;
  isFiltered: boolean;
}

function Rows({ found: { list, rows, left }, isFiltered }: RowsProps) {
  const t = useMessages(registrationsTexts);
  const language = useLanguage();
  const [open, dialog] = useDialogOf<Chosen>(({ registration, act }, close) => {
    const Dialog = dialogs[act];
    return <Dialog subject={registration} onClose={close} />;
  });
  return (
    <>
      <ListView
        list={list}
        rows={rows}
        failed={t.failed}
        empty={isFiltered ? t.zero : { title: t.empty, text: t.emptyText }}
        waiting={160}
        more={t.more(formatCount(left, language))}
      >
        {(shown) => (
          <ul className="panel" aria-label={t.title}>
            {shown.map((registration) => (
              <RegistrationRow
                key={registration.id}
                registration={registration}
                onAct={(act) => open({ registration, act })}
              />
            ))}
          </ul>
        )}
      </ListView>
      {dialog}
    </>
  );
}
