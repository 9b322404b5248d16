// Dialogs with a form of the console, each with what is typed into it and what it sends.
import type { ComponentType } from 'react';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import type { CertificateRow } from '@yadori/api/certificates/staff-calls';
import type { DormitoryRow } from '@yadori/api/dormitory/administration-calls';
import { mergeConsequences } from '@yadori/api/residents/merge-calls';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import type { RegistrationRow } from '@yadori/api/residents/registrations-calls';
import type { ListedStaff } from '@yadori/api/staff/people-calls';
import type { Draft } from '@yadori/api/drafts/staff-calls';
import type { StaffSurvey } from '@yadori/api/surveys/staff-calls';
import type { Station } from '@yadori/api/staff/station-calls';
import { RefuseDialog } from '../../apps/console/src/features/approvals/components/refuse-dialog.tsx';
import { RevokeDialog as RevokePaper } from '../../apps/console/src/features/certificates/components/revoke-dialog.tsx';
import { CreateDialog } from '../../apps/console/src/features/dormitory/list/create-dialog.tsx';
import { LinkDialog } from '../../apps/console/src/features/dormitory/components/link-dialog.tsx';
import { RenameDialog } from '../../apps/console/src/features/dormitory/list/rename-dialog.tsx';
import { HoldDialog } from '../../apps/console/src/features/inbox/components/hold-dialog.tsx';
import { PlanDialog } from '../../apps/console/src/features/inbox/components/plan-dialog.tsx';
import { TemplateDialog } from '../../apps/console/src/features/inbox/components/template-dialog.tsx';
import { ActDialogs } from '../../apps/console/src/features/meals/components/act-dialogs.tsx';
import { ListRowDialog } from '../../apps/console/src/features/menus/components/list-row-dialog.tsx';
import { StopDialog } from '../../apps/console/src/features/menus/components/stop-dialog.tsx';
import { CorrectDialog } from '../../apps/console/src/features/notices/components/correct-dialog.tsx';
import { WithdrawDialog as WithdrawNotice } from '../../apps/console/src/features/notices/components/withdraw-dialog.tsx';
import { MergeForm } from '../../apps/console/src/features/residents/components/merge-form.tsx';
import { CorrectionDialog } from '../../apps/console/src/features/residents/components/correction-dialog.tsx';
import {
  EmailDialog,
  LimitsDialog,
  PasswordDialog,
  PhotoDialog,
  SessionsDialog,
  WithdrawalDialog,
} from '../../apps/console/src/features/residents/components/person-acts.tsx';
import {
  LiftDialog,
  ResendDialog,
  RestartDialog,
} from '../../apps/console/src/features/residents/components/registration-acts.tsx';
import { CloseDialog as EndCheck } from '../../apps/console/src/features/safety/components/close-dialog.tsx';
import { PasskeyDialog } from '../../apps/console/src/features/me/components/passkey-dialog.tsx';
import { PersonDialog } from '../../apps/console/src/features/staff/components/change-dialogs.tsx';
import {
  EnableDialog,
  ResetDialog,
} from '../../apps/console/src/features/staff/components/person-acts.tsx';
import { WithdrawDialog } from '../../apps/console/src/features/staff/components/withdraw-dialog.tsx';
import { AddDialog } from '../../apps/console/src/features/stations/components/add-dialog.tsx';
import { RevokeDialog } from '../../apps/console/src/features/stations/components/revoke-dialog.tsx';
import { CloseDialog as CloseSurvey } from '../../apps/console/src/features/surveys/components/survey-end.tsx';
import type { ActProps } from '../../apps/console/src/parts/acts/define-act.tsx';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Entry } from './form-entry.ts';
import { settingForms } from './console-setting-forms.tsx';

const card = {
  account_id: 7,
  resident_number: '10000007',
  revision: 'one',
  name: '山田花子',
  furigana: 'ヤマダハナコ',
  email: 'hanako@example.jp',
  phone_number: '09012345678',
  gender: 2,
  birthday: '2000-01-01',
  employment_name: '大学',
  major_or_department: '',
  room_number: '0101',
  slowed_until: null,
  dormitory: { code: 'A1', name_ja: '桜寮', name_en: 'Sakura' },
} as unknown as ResidentCard;
const side = { ...card, contracts: [], registered_on: '2026-04-01', last_sign_in_on: null };
const merged = {
  lives: side,
  ends: { ...side, account_id: 8, resident_number: '10000008' },
  refused: null,
  overlaps_from: null,
  contract_in_use: null,
  meals_given_back: 0,
  meals_kept: 0,
  kept_fee: 0,
  waits: 0,
  reports: 0,
  move_ins: 0,
  sessions: 0,
};
const registration = {
  id: 3,
  contract_number: 'C-1',
  room_number: '0101',
  email: 'new@example.jp',
} as unknown as RegistrationRow;
const person = {
  id: 5,
  revision: 1,
  name: '田中',
  kana: 'タナカ',
  language: 'ja',
  grants: [],
} as unknown as ListedStaff;
const request = { id: 4 } as unknown as Approval;
const station = { id: 9, name: '入口' } as unknown as Station;

const certificate = {
  id: 3,
  name: '山田花子',
  issued_on: '2026-04-01',
  last_four: '0037',
} as unknown as CertificateRow;

const stop = {
  dormitory: 'A1',
  place: { date: '2026-07-01' as CalendarDate, type_of_meal: 2, type_of_food: 3 },
} as const;

const onCard = (
  name: string,
  Dialog: ComponentType<ActProps<ResidentCard>>,
  more: Partial<Entry> = {},
): Entry => ({
  name,
  show: (close) => <Dialog subject={card} onClose={close} />,
  reason: true,
  missing: 'reason',
  ...more,
});

const onRegistration = (name: string, Dialog: ComponentType<ActProps<RegistrationRow>>): Entry => ({
  name,
  show: (close) => <Dialog subject={registration} onClose={close} />,
  reason: true,
  missing: 'reason',
});

const onMeal = (kind: 'promote' | 'remove' | 'late'): Entry => ({
  name: `${kind} of a meal`,
  show: (onClose) => <ActDialogs asked={{ kind, id: 4, summary: '101 夕食' }} onClose={onClose} />,
  reason: true,
  danger: true,
  missing: 'reason',
});

const link = { link: 'https://a.example.jp/', description_ja: '店', description_en: '' };
const names = { name_ja: '桜寮', name_en: 'Sakura', location_ja: '', location_en: '' };
const dormitory = { code: 'A1', ...names, revision: 'one' } as unknown as DormitoryRow;

export const entries: readonly Entry[] = [
  {
    name: 'LinkDialog',
    show: (onClose) => (
      <LinkDialog dormitory="A1" rows={[link]} revision={4} row={undefined} onClose={onClose} />
    ),
    missing: 'description_ja',
    typed: { description_ja: '表', link: 'https://b.example.jp/' },
    body: {
      links: [link, { link: 'https://b.example.jp/', description_ja: '表', description_en: '' }],
      revision: 4,
    },
  },
  {
    name: 'CreateDialog of a dormitory',
    show: (onClose) => (
      <CreateDialog rows={[dormitory]} hasRoom={false} onMade={onClose} onClose={onClose} />
    ),
    missing: 'office_code',
    typed: { office_code: 'N1', name_ja: '楓寮', name_en: 'Kaede' },
    body: { office_code: 'N1', name_ja: '楓寮', name_en: 'Kaede' },
  },
  {
    name: 'RenameDialog of a dormitory',
    show: (onClose) => <RenameDialog row={dormitory} hasRoom={false} onClose={onClose} />,
    typed: { name_ja: '楓寮' },
    body: { ...names, name_ja: '楓寮', revision: 'one' },
  },
  ...settingForms,
  onCard('PhotoDialog', PhotoDialog),
  onCard('PasswordDialog', PasswordDialog, { body: { language: 'ja' } }),
  onCard('LimitsDialog', LimitsDialog),
  onCard('SessionsDialog', SessionsDialog),
  onCard('EmailDialog', EmailDialog, {
    missing: 'email',
    typed: { email: 'other@example.jp' },
    body: { email: 'other@example.jp', way: 'key', language: 'ja' },
  }),
  {
    name: 'RevokeDialog of a certificate',
    show: (onClose) => <RevokePaper subject={certificate} onClose={onClose} />,
    reason: true,
    danger: true,
    missing: 'reason',
  },
  onCard('WithdrawalDialog', WithdrawalDialog, {
    danger: true,
    missing: 'resident_number',
    typed: { resident_number: '１０００００07' },
    body: { resident_number: '10000007', language: 'ja' },
  }),
  {
    name: 'MergeForm of two accounts',
    show: (onClose) => (
      <MergeForm card={card} other={8} onBack={() => undefined} onClose={onClose} />
    ),
    danger: true,
    reason: true,
    missing: 'reason',
    body: { other: 8, language: 'ja' },
    answer: { account_id: 7, dormitory: card.dormitory },
    reads: [[mergeConsequences, merged]],
  },
  {
    name: 'CorrectionDialog',
    show: (onClose) => <CorrectionDialog subject={card} onClose={onClose} />,
    reason: true,
    typed: { name: '山田葉子' },
    body: { name: '山田葉子', revision: 'one' },
  },
  onRegistration('ResendDialog', ResendDialog),
  onRegistration('LiftDialog', LiftDialog),
  onRegistration('RestartDialog', RestartDialog),
  onMeal('promote'),
  onMeal('remove'),
  onMeal('late'),
  {
    name: 'EnableDialog',
    show: (onClose) => <EnableDialog subject={person} onClose={onClose} />,
    reason: true,
    missing: 'reason',
  },
  {
    name: 'ResetDialog',
    show: (onClose) => <ResetDialog subject={person} onClose={onClose} />,
    reason: true,
    missing: 'reason',
  },
  {
    name: 'PersonDialog',
    show: (onClose) => <PersonDialog subject={person} onClose={onClose} />,
    typed: { name: '田中一' },
    body: { name: '田中一', kana: 'タナカ', revision: 1 },
  },
  {
    name: 'WithdrawDialog',
    show: (onClose) => <WithdrawDialog subject={person} onClose={onClose} />,
    danger: true,
  },
  {
    name: 'AddDialog',
    show: (onClose) => <AddDialog dormitory="A1" onMade={onClose} onClose={onClose} />,
    missing: 'name',
    typed: { name: '玄関' },
    body: { name: '玄関' },
  },
  {
    name: 'RevokeDialog',
    show: (onClose) => <RevokeDialog subject={station} onClose={onClose} />,
    danger: true,
  },
  {
    name: 'TemplateDialog',
    show: (onClose) => (
      <TemplateDialog
        template={undefined}
        scopes={{ can_add: true, can_add_for_all: true }}
        onClose={onClose}
      />
    ),
    typed: { title: 'お礼', shortcut: ' thanks ' },
    body: { title: 'お礼', shortcut: 'thanks' },
  },
  {
    name: 'ListRowDialog',
    show: (onClose) => (
      <ListRowDialog
        edit={{ kind: 'add' }}
        list={{ rows: [], revision: 1 } as never}
        onClose={onClose}
      />
    ),
    missing: 'name_ja',
    typed: { name_ja: 'キウイ', name_en: 'Kiwi' },
    body: { rows: [{ name_ja: 'キウイ', name_en: 'Kiwi', valid_until: null }], revision: 1 },
  },
  {
    name: 'StopDialog',
    show: (onClose) => <StopDialog {...stop} isStopped={false} onClose={onClose} />,
    danger: true,
    typed: { reason_ja: '停電' },
    body: { ...stop.place, reason_ja: '停電', reason_en: '' },
  },
  {
    name: 'StopDialog of a stop',
    show: (onClose) => <StopDialog {...stop} isStopped onClose={onClose} />,
    danger: true,
    body: stop.place,
  },
  {
    name: 'WithdrawDialog of a notice',
    show: (onClose) => <WithdrawNotice id={8} onClose={onClose} />,
    danger: true,
    typed: { reason: '誤りがありました' },
    body: { reason: '誤りがありました' },
  },
  {
    name: 'RefuseDialog of a request',
    show: (onClose) => <RefuseDialog subject={request} onClose={onClose} />,
    danger: true,
    typed: { words: '寮長に頼んでください' },
    body: { decision: 'refuse', words: '寮長に頼んでください' },
  },
  {
    name: 'CorrectDialog',
    show: (onClose) => (
      <CorrectDialog
        draft={{ id: 6, revision: 2 } as Draft}
        corrects={8}
        onDone={onClose}
        onClose={onClose}
      />
    ),
    danger: true,
    typed: { reason: '日付の誤り' },
    body: { reason: '日付の誤り', is_minor: false, draft_id: 6, revision: 2 },
  },
  {
    name: 'CloseDialog of a survey',
    show: (onClose) => (
      <CloseSurvey
        survey={{ id: 4, answered: 3, shown: null } as unknown as StaffSurvey}
        onClose={onClose}
      />
    ),
    danger: true,
    typed: { reason: '早く終えます' },
    body: { reason: '早く終えます' },
  },
  {
    name: 'CloseDialog of a safety check',
    show: (onClose) => (
      <EndCheck
        checkId={2}
        dormitory="A1"
        people={12}
        rooms={0}
        onEnded={onClose}
        onClose={onClose}
      />
    ),
    danger: true,
    typed: { typed: '12', note: '朝にもう一度' },
    body: { dormitory: 'A1', typed: 12, note: '朝にもう一度' },
  },
];

/** What is chosen goes to the screen, which sends it, or is more than one call. */
export const chosen: readonly Entry[] = [
  {
    name: 'PasskeyDialog',
    show: (onClose) => <PasskeyDialog onClose={onClose} />,
    missing: 'name',
    typed: { name: '受付の端末' },
  },
  {
    name: 'HoldDialog',
    show: (onClose) => <HoldDialog name="山田" onHold={onClose} onClose={onClose} />,
    missing: 'time',
    typed: { time: '2000-01-01' },
  },
  {
    name: 'PlanDialog',
    show: (onClose) => (
      <PlanDialog
        title="予約"
        begun={{ content: '', runAt: '2000-01-01T00:00:00+09:00' }}
        busy={false}
        problem={undefined}
        onPlan={onClose}
        onClose={onClose}
      />
    ),
    missing: 'content',
  },
];
