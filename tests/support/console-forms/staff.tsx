// Dialogs about staff, dormitories, certificates, notices, surveys, texts and safety checks.
import { ownDormitories } from '@yadori/api/staff/own-dormitories-calls';
import { disableConsequences, type ListedStaff } from '@yadori/api/staff/people-calls';
import type { StaffNotice } from '@yadori/api/notices/staff-calls';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import type { OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import type { StaffSurveyResults } from '@yadori/api/surveys/staff-calls';
import { addDays } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { IssueDialog } from '../../../apps/console/src/features/certificates/components/issue-dialog.tsx';
import { CancelClosingDialog } from '../../../apps/console/src/features/dormitory/list/cancel-closing-dialog.tsx';
import { CloseDialog } from '../../../apps/console/src/features/dormitory/list/close-dialog.tsx';
import { RemindDialog } from '../../../apps/console/src/features/notices/components/remind-dialog.tsx';
import { RestoreDialog } from '../../../apps/console/src/features/operator-texts/components/restore-dialog.tsx';
import { StartSheet } from '../../../apps/console/src/features/safety/components/start-sheet.tsx';
import { DisableDialog } from '../../../apps/console/src/features/staff/components/disable-dialog.tsx';
import { InviteDialog } from '../../../apps/console/src/features/staff/components/invite-dialog.tsx';
import { SurveyActs } from '../../../apps/console/src/features/surveys/components/survey-acts.tsx';
import { SurveyDeletion } from '../../../apps/console/src/features/surveys/components/survey-end.tsx';
import { allRights } from '../console-session.ts';
import type { Entry } from '../form-entry.ts';

const names = { name_ja: '桜寮', name_en: 'Sakura', location_ja: '', location_en: '' };
const dormitory = {
  code: 'A1',
  ...names,
  last_day: '2099-03-31',
  revision: 'one',
} as unknown as DormitoryRow;
const person = { id: 5, revision: 1, name: '田中', grants: [] } as unknown as ListedStaff;
const lastDay = addDays(today(), 90);
const results = {
  survey: { id: 4, asked: 10, answered: 3, shown: null, closes_at: '2099-04-01T00:00:00+09:00' },
  reminders: [],
} as unknown as StaffSurveyResults;
const [here] = allRights.dormitories;

const surveyActs: Pick<Entry, 'show'> = { show: () => <SurveyActs results={results} /> };

export const staffForms: readonly Entry[] = [
  {
    name: 'InviteDialog of staff',
    show: (onClose) => <InviteDialog onClose={onClose} />,
    missing: 'email',
    typed: { email: 'suzuki@example.jp', name: '鈴木', '-role': 'kitchen', '-dormitory': 'A1' },
    body: { email: 'suzuki@example.jp', grants: [{ role: 'kitchen', dormitory: 'A1' }] },
    reads: [[ownDormitories, { dormitories: allRights.dormitories }]],
  },
  {
    name: 'IssueDialog of a certificate',
    show: (onClose) => (
      <IssueDialog subject={{ account_id: 7, name: '山田花子' }} onClose={onClose} />
    ),
    reason: true,
    missing: 'reason',
    answer: new Blob(['%PDF'], { type: 'application/pdf' }),
  },
  {
    name: 'CloseDialog of a dormitory',
    show: (onClose) => <CloseDialog row={dormitory} hasRoom={false} onClose={onClose} />,
    danger: true,
    missing: 'last_day',
    typed: { last_day: lastDay, typed_name: '桜寮' },
    reason: 'lease_ends',
    body: { last_day: lastDay, typed_name: '桜寮' },
  },
  {
    name: 'CancelClosingDialog',
    show: (onClose) => <CancelClosingDialog subject={dormitory} onClose={onClose} />,
    missing: 'reason',
    reason: 'postponed',
  },
  {
    name: 'DisableDialog',
    show: (onClose) => <DisableDialog subject={person} onClose={onClose} />,
    danger: true,
    reason: true,
    missing: 'reason',
    body: { take_over: null },
    answer: { conversations: { taken_over: 0, unassigned: 0 } },
    reads: [[disableConsequences, { conversations: 0, planned: 0, people: [] }]],
  },
  {
    name: 'RemindDialog of a notice',
    show: (onClose) => (
      <RemindDialog
        notice={{ id: 8 } as unknown as StaffNotice}
        dormitory="A1"
        missing={4}
        onClose={onClose}
      />
    ),
    chosen: ['message'],
    body: { way: 'message', dormitory: 'A1' },
    answer: { count: 4 },
  },
  {
    name: 'RestoreDialog of a text',
    show: (onClose) => (
      <RestoreDialog
        row={{ key: 'meal_promoted', version: 3 } as unknown as OperatorTextRow}
        onClose={onClose}
      />
    ),
    chosen: ['now'],
    body: { from: today(), version: 3 },
  },
  {
    name: 'StartSheet of a drill',
    show: (onClose) => <StartSheet dormitory={here as never} onClose={onClose} />,
    chosen: ['drill'],
    danger: true,
    body: { kind: 'drill', cause: 'earthquake', dormitories: ['A1'] },
    answer: { joined: false, dormitories: [], check: { id: 1 } },
  },
  {
    name: 'SurveyActs: a reminder',
    ...surveyActs,
    opens: '未回答の人に',
    chosen: ['message'],
    body: { way: 'message' },
    answer: { count: 7 },
  },
  {
    name: 'SurveyActs: another last day',
    ...surveyActs,
    opens: '最終日を',
    typed: { date: '2099-05-01' },
    body: { date: '2099-05-01' },
  },
  {
    name: 'SurveyDeletion',
    show: () => <SurveyDeletion id={4} />,
    opens: '削除',
    danger: true,
    typed: { reason: '試しに作りました' },
    body: { reason: '試しに作りました' },
  },
];
