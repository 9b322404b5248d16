// The lists of the console as they are drawn, by the names of their entries in console-lists.ts.
import { useEffect, type ComponentType, type ReactNode } from 'react';
import type { Instant } from '@yadori/api/time/tokyo';
import { CertificatesOf } from '../../apps/console/src/features/certificates/panel.tsx';
import { ManyScreen } from '../../apps/console/src/features/closing-days/screens/many-screen.tsx';
import { ImportsScreen } from '../../apps/console/src/features/imports/screens/imports-screen.tsx';
import { ChargesTab } from '../../apps/console/src/features/ledger/screens/charges-tab.tsx';
import { LoansOf } from '../../apps/console/src/features/loans/components/loans-of.tsx';
import { ProceduresTab } from '../../apps/console/src/features/moveout/screens/procedures-tab.tsx';
import { PayrollScreen } from '../../apps/console/src/features/payroll/screens/payroll-screen.tsx';
import { ApprovalsScreen } from '../../apps/console/src/features/approvals/screens/approvals-screen.tsx';
import { AuditScreen } from '../../apps/console/src/features/audit/screens/audit-screen.tsx';
import { LedgersScreen } from '../../apps/console/src/features/ledger/screens/all-ledgers-screen.tsx';
import { LedgerScreen } from '../../apps/console/src/features/ledger/screens/ledger-screen.tsx';
import { CertificatesScreen } from '../../apps/console/src/features/certificates/screens/certificates-screen.tsx';
import { ContractsScreen } from '../../apps/console/src/features/contracts/screens/contracts-screen.tsx';
import { LoansScreen } from '../../apps/console/src/features/loans/screens/loans-screen.tsx';
import { InvitationsScreen } from '../../apps/console/src/features/contracts/screens/invitations-screen.tsx';
import { CompaniesScreen } from '../../apps/console/src/features/companies/screens/companies-screen.tsx';
import { DormitoriesScreen } from '../../apps/console/src/features/dormitory/screens/dormitories-screen.tsx';
import { ExportsScreen } from '../../apps/console/src/features/exports/screens/exports-screen.tsx';
import { ImportHistory } from '../../apps/console/src/features/imports/components/import-history.tsx';
import { useConversations } from '../../apps/console/src/features/inbox/api.ts';
import { ConversationList } from '../../apps/console/src/features/inbox/components/conversation-list.tsx';
import { SearchHits } from '../../apps/console/src/features/inbox/components/message-search.tsx';
import { TemplatesScreen } from '../../apps/console/src/features/inbox/screens/templates-screen.tsx';
import { MoveOutsScreen } from '../../apps/console/src/features/moveout/screens/move-outs-screen.tsx';
import { TextsScreen } from '../../apps/console/src/features/operator-texts/screens/texts-screen.tsx';
import { NoticesScreen } from '../../apps/console/src/features/notices/screens/notices-screen.tsx';
import { HistoryTab } from '../../apps/console/src/features/residents/screens/history-tab.tsx';
import { RegistrationsScreen } from '../../apps/console/src/features/residents/screens/registrations-screen.tsx';
import { ResidentsScreen } from '../../apps/console/src/features/residents/screens/residents-screen.tsx';
import { SafetyScreen } from '../../apps/console/src/features/safety/screens/safety-screen.tsx';
import { ResidentStaysTab } from '../../apps/console/src/features/stays/screens/resident-stays-tab.tsx';
import { StaysScreen } from '../../apps/console/src/features/stays/screens/stays-screen.tsx';
import { PeopleScreen } from '../../apps/console/src/features/staff/screens/people-screen.tsx';
import {
  EndingRoles,
  UnusedPeople,
} from '../../apps/console/src/features/staff/components/turnover-lists.tsx';
import { StationsScreen } from '../../apps/console/src/features/stations/screens/stations-screen.tsx';
import { SurveysScreen } from '../../apps/console/src/features/surveys/screens/surveys-screen.tsx';
import { DashboardScreen } from '../../apps/console/src/features/today/screens/dashboard-screen.tsx';
import { LogScreen } from '../../apps/console/src/features/today/screens/log-screen.tsx';

const at = '2027-04-01T09:00:00+09:00';
const wanted = { keyword: '鍵', withFiles: false, from: '', until: '' };

const Conversations = () => (
  <ConversationList
    conversations={useConversations('A1', 'to_answer')}
    filter="to_answer"
    now={Date.parse(at) as Instant}
  />
);

type Viewport = (size: { width: number }) => void;
const setViewport: Viewport = (size) =>
  (globalThis as unknown as { happyDOM: { setViewport: Viewport } }).happyDOM.setViewport(size);

/** In a window of its width while it is drawn. */
function OnPhone({ children }: { children: ReactNode }) {
  setViewport({ width: 390 });
  useEffect(() => () => setViewport({ width: 1024 }), []);
  return children;
}

export const listScreens: Readonly<Record<string, ComponentType>> = {
  residents: ResidentsScreen,
  companies: CompaniesScreen,
  contracts: ContractsScreen,
  invitations: InvitationsScreen,
  loans: LoansScreen,
  dormitories: DormitoriesScreen,
  'operator texts': TextsScreen,
  certificates: CertificatesScreen,
  charges: LedgerScreen,
  'charges on a phone': () => (
    <OnPhone>
      <LedgerScreen />
    </OnPhone>
  ),
  'months of all dormitories': LedgersScreen,
  'move-outs': MoveOutsScreen,
  registrations: RegistrationsScreen,
  'history of a resident': HistoryTab,
  inbox: Conversations,
  'search of messages': () => <SearchHits search={wanted} />,
  'reply templates': TemplatesScreen,
  notices: NoticesScreen,
  'log of acts': AuditScreen,
  'sealed days': AuditScreen,
  'requests for a second person': ApprovalsScreen,
  exports: ExportsScreen,
  imports: () => <ImportHistory dormitory="A1" base="/A1/imports" />,
  surveys: SurveysScreen,
  stations: StationsScreen,
  'people of the administration': PeopleScreen,
  'roles that end': () => <EndingRoles current={undefined} />,
  'people without use': () => <UnusedPeople current={undefined} />,
  'handover notes': LogScreen,
  'all dormitories': DashboardScreen,
  'closing days of many dormitories': ManyScreen,
  'kinds of imports': ImportsScreen,
  'charges of a resident': ChargesTab,
  'things lent to a resident': () => <LoansOf id={7} />,
  'certificates of a resident': () => <CertificatesOf id={7} />,
  'move-outs of a resident': ProceduresTab,
  'payroll files': PayrollScreen,
  'nights away and guests': StaysScreen,
  'reports of a resident': ResidentStaysTab,
  'safety checks': SafetyScreen,
};
