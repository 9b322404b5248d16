// Forms of pages, of the covered screen and of a tablet, each with what is typed into it and what it sends.
import { deskSettings } from '@yadori/api/dormitory/staff-calls';
import { operatorTexts } from '@yadori/api/operator-texts/keys';
import type { OperatorTextRow } from '@yadori/api/operator-texts/staff-calls';
import { resident } from '@yadori/api/residents/staff-calls';
import { addDays } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import type { Arrival } from '../../../apps/console/src/features/arrivals/api.ts';
import { KeyForm } from '../../../apps/console/src/features/arrivals/components/key-form.tsx';
import { ChainView } from '../../../apps/console/src/features/audit/components/chain-view.tsx';
import { ManyForm } from '../../../apps/console/src/features/closing-days/components/many-form.tsx';
import { ManySettingsForm } from '../../../apps/console/src/features/closing-days/components/many-settings-form.tsx';
import { DeskScreen } from '../../../apps/console/src/features/inbox/screens/desk-screen.tsx';
import { TextForm } from '../../../apps/console/src/features/operator-texts/components/text-form.tsx';
import { HealthTab } from '../../../apps/console/src/features/residents/screens/health-tab.tsx';
import { CoverPasswordForm } from '../../../apps/console/src/features/sign-in/components/cover-password-form.tsx';
import { StationScreen } from '../../../apps/console/src/features/sign-in/screens/station-screen.tsx';
import { client } from '../../../apps/console/src/session/client.ts';
import type { PageEntry } from '../console-page-forms.tsx';

const inAWeek = addDays(today(), 7);
const nameOf = (code: string) => code;
const { product } = operatorTexts.meal_promoted;
const wording = { key: 'meal_promoted', version: 3, versions: [] } as unknown as OperatorTextRow;
const arrival = {
  contract_id: 9,
  room_number: '0101',
  name: '山田花子',
  room_keys: [],
} as unknown as Arrival;
const desk = {
  hours: [],
  automatic: false,
  automatic_ja: '',
  automatic_en: '',
  emergency_phone: '',
  read_receipts: true,
  amber_hours: 4,
  red_hours: 8,
  missed_meal_notes: false,
  contract_end_notes: false,
  arrivals_at_once: 2,
  lent_with_key: [],
  escalation: [],
  revision: 3,
  can_edit: true,
};

export const furtherPages: readonly PageEntry[] = [
  {
    name: 'KeyForm of an arrival',
    unasked: 'one number is read from its key again',
    show: () => <KeyForm person={arrival} isNext isFirst={false} proposed={[]} />,
    typed: { key_numbers: '411-A' },
    missing: 'key_numbers',
    refused: { errors: { key_numbers: ['使われています'] }, at: 'key_numbers' },
    body: { step: 'key', key_numbers: '411-A', things: [] },
  },
  {
    name: 'VerifyForm of the chain',
    unasked: 'two days are chosen again, nothing is written',
    show: () => <ChainView />,
    typed: {},
    body: { from: addDays(today(), -30), until: addDays(today(), -1) },
  },
  {
    name: 'ManyForm of closing days',
    unasked: 'days are chosen again; what they bring is checked before anything is saved',
    show: () => <ManyForm codes={['A1']} nameOf={nameOf} />,
    typed: { from: inAWeek, until: inAWeek, reason: '設備の点検' },
    missing: 'from',
    body: { from: inAWeek, until: inAWeek, closing: { reason: '設備の点検' } },
  },
  {
    name: 'ManySettingsForm of times',
    unasked: 'times are chosen again; what they bring is checked before anything is saved',
    show: () => <ManySettingsForm group="times" codes={['A1']} nameOf={nameOf} />,
    typed: { effective_on: addDays(today(), 60) },
    selected: { dinner_end: '22:00' },
    missing: 'breakfast_start',
    body: { group: 'times', dinner_end: '22:00' },
  },
  {
    name: 'DeskScreen',
    show: () => <DeskScreen />,
    typed: { arrivals_at_once: '3' },
    refused: { errors: { arrivals_at_once: ['大きすぎます'] }, at: 'arrivals_at_once' },
    body: { arrivals_at_once: 3, revision: 3 },
    reads: [[deskSettings, desk]],
    page: true,
    answer: { ...desk, arrivals_at_once: 3, revision: 4 },
  },
  {
    name: 'TextForm of a text of the operator',
    show: () => <TextForm row={wording} />,
    typed: { ja: `${product.ja} 窓口まで。` },
    refused: { errors: { ja: ['長すぎます'] }, at: 'ja' },
    body: { ja: `${product.ja} 窓口まで。`, en: product.en, version: 3 },
    page: true,
    answer: { version: 4 },
  },
  {
    name: 'CoverPasswordForm',
    unasked: 'a password is typed again',
    show: () => (
      <CoverPasswordForm
        label="開く"
        send={(password) => client({ method: 'POST' } as never, { body: { password } } as never)}
        onDone={() => undefined}
      />
    ),
    typed: { password: 'ｐass' },
    missing: 'password',
    refused: { at: 'password' },
    body: { password: 'ｐass' },
  },
  {
    name: 'StationScreen',
    unasked: 'a code is typed again',
    show: () => <StationScreen />,
    typed: { code: '１２３４ ５６７８' },
    missing: 'code',
    refused: { errors: { code: ['コードが違います'] }, at: 'code' },
    body: { code: '12345678' },
  },
  {
    name: 'HealthTab',
    unasked: 'one reason is chosen again',
    show: () => <HealthTab />,
    typed: {},
    chosen: 'emergency',
    missing: 'reason',
    body: { reason: { code: 'emergency' } },
    reads: [[resident, { account_id: 7, name: '山田花子' }]],
  },
];
