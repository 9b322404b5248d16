// Forms of pages, of the sign-in and of dialogs that are no acts, each with what is typed into it and what it sends.
import type { ReactNode } from 'react';
import type { Call } from '@yadori/api/contract/call';
import type { MealService } from '@yadori/api/meals/staff/service-calls';
import { date } from '@yadori/api/time/tokyo';
import { client } from '../../apps/console/src/session/client.ts';
import { DayDialog } from '../../apps/console/src/features/closing-days/components/day-dialog.tsx';
import { ExportDialog } from '../../apps/console/src/features/exports/components/export-dialog.tsx';
import type { ImportDetail } from '../../apps/console/src/features/imports/api.ts';
import { ApplyDialog } from '../../apps/console/src/features/imports/components/apply-dialog.tsx';
import { NewImport } from '../../apps/console/src/features/imports/components/new-import.tsx';
import { ServiceCard } from '../../apps/console/src/features/kitchen/components/service-card.tsx';
import { AppDialog } from '../../apps/console/src/features/me/components/app-dialog.tsx';
import { NameForm } from '../../apps/console/src/features/me/components/name-form.tsx';
import { PasswordForm } from '../../apps/console/src/features/me/components/password-form.tsx';
import { PushChoices } from '../../apps/console/src/features/me/components/push-choices.tsx';
import { ForgotForm } from '../../apps/console/src/features/sign-in/components/forgot-form.tsx';
import { SetUpForm } from '../../apps/console/src/features/sign-in/components/set-up-form.tsx';
import { SignInScreen } from '../../apps/console/src/features/sign-in/screens/sign-in-screen.tsx';
import { NoteForm } from '../../apps/console/src/features/today/components/note-form.tsx';
import { writeNote } from '../../apps/console/src/features/today/api.ts';

const row = {
  date: '2026-11-28',
  type_of_meal: 2,
  type_of_food: 1,
  cooked: null,
  left: null,
  wasted: null,
  note: '',
  revision: 3,
  can_edit: true,
  updated_by: null,
  updated_at: null,
  stopped: false,
} as unknown as MealService;
const batch = {
  id: 6,
  added: 1,
  changed: 2,
  planned: [],
  planned_count: 0,
  missing_columns: [],
  money: null,
  ends: { residents: 0, meals: 0, waits: 0, own: 0, guests: 0 },
  warning_count: 0,
  english_dropped: 0,
  file_name: 'prices.csv',
} as unknown as ImportDetail;
const kind = { id: 'dormitories', label: '寮', columns: [] } as never;
const marks = { holiday: undefined, closing: undefined, noMeals: [] };
const link = { id: 'one', secret: 'two' } as never;
const facts = {
  kind: 'invite',
  needs_password: true,
  totp: { secret: 'ABC', address: 'otpauth://x' },
} as never;

export interface PageEntry {
  name: string;
  show: (onClose: () => void) => ReactNode;
  typed: Readonly<Record<string, string>>;
  /** Pressed before it is sent: radios by their values. */
  chosen?: string;
  /** Name of the field that is missing first, where nothing is typed. */
  missing?: string;
  /** What the server says, and the field that shows it; without it the whole form does. */
  refused?: { errors?: Record<string, string[]>; at: string };
  /** Part of what is sent. */
  body: object;
  /** Pressed alone. */
  danger?: true;
  /** A wrong code is typed again. */
  isCleared?: true;
  /** Chosen in selects of these names. */
  selected?: Readonly<Record<string, string>>;
  /** Asks before another page opens; `page`: it stays open after a success, too. */
  page?: true;
  asks?: true;
  /** Why it is left without a question. */
  unasked?: string;
  /** What is read for it. */
  reads?: readonly (readonly [Call, object])[];
  /** Sent first, by the Enter key, where the form comes with the answer to it. */
  before?: { typed: Readonly<Record<string, string>>; answer: object };
  /** Pressed before it is sent: the name of a box. */
  ticked?: string;
  /** What a success of a page is answered. */
  answer?: object;
}

const none = () => undefined;

export const pageForms: readonly PageEntry[] = [
  {
    name: 'NameForm',
    show: () => <NameForm />,
    typed: { display_name: '窓口' },
    refused: { errors: { display_name: ['長すぎます'] }, at: 'display_name' },
    body: { display_name: '窓口' },
    page: true,
  },
  {
    name: 'PasswordForm',
    show: () => <PasswordForm />,
    typed: { old: 'ｏｌｄ', new: 'another-long-one' },
    missing: 'old',
    refused: { errors: { new: ['弱すぎます'] }, at: 'new' },
    body: { old: 'ｏｌｄ', new: 'another-long-one' },
    page: true,
  },
  {
    name: 'PushChoices',
    unasked: 'ticks are pressed again',
    show: () => <PushChoices kinds={['urgent']} quiet={{ from: '22:00', until: '06:00' }} />,
    typed: {},
    refused: { errors: { quiet: ['時刻が正しくありません'] }, at: 'quiet' },
    body: { kinds: ['urgent'], quiet: { from: '22:00', until: '06:00' } },
  },
  {
    name: 'AppDialog',
    asks: true,
    show: (onClose) => (
      <AppDialog secret={{ secret: 'ABC', address: 'otpauth://x' }} onClose={onClose} />
    ),
    typed: { code: '１２３４５６' },
    missing: 'code',
    refused: { errors: { code: ['コードが違います'] }, at: 'code' },
    body: { code: '123456' },
    isCleared: true,
  },
  {
    name: 'SignInScreen',
    unasked: 'a password is typed again',
    show: () => <SignInScreen />,
    typed: { email: 'a@example.jp', password: 'ｐass' },
    missing: 'email',
    body: { email: 'a@example.jp', password: 'ｐass' },
  },
  {
    name: 'ForgotForm',
    unasked: 'one address is typed again',
    show: () => <ForgotForm email="" onBack={none} />,
    typed: { email: ' a@example.jp' },
    missing: 'email',
    refused: { at: 'email' },
    body: { email: 'a@example.jp' },
  },
  {
    name: 'SetUpForm',
    unasked: 'a password is typed again',
    show: () => <SetUpForm link={link} facts={facts} onDone={none} onDead={none} />,
    typed: { password: 'ｐassword-of-mine', code: '123 456' },
    missing: 'password',
    refused: { errors: { code: ['コードが違います'] }, at: 'code' },
    body: { password: 'ｐassword-of-mine', code: '123456' },
  },
  {
    name: 'ExportDialog',
    unasked: 'a purpose is chosen again with a few presses',
    show: (onClose) => <ExportDialog name="名簿" makeFile={exportFile} onClose={onClose} />,
    typed: { purpose_text: '監査のため' },
    chosen: 'other',
    missing: 'purpose',
    refused: { errors: { purpose_text: ['短すぎます'] }, at: 'purpose_text' },
    body: { format: 'xlsx', purpose: 'other', purpose_text: '監査のため' },
  },
  {
    name: 'ApplyDialog',
    unasked: 'nothing is typed',
    show: (onClose) => <ApplyDialog batch={batch} onClose={onClose} />,
    typed: {},
    body: { added: 1, changed: 2 },
    danger: true,
  },
  {
    name: 'DayDialog',
    unasked: 'the day is chosen on the page behind it',
    show: (onClose) => (
      <DayDialog
        dormitory="A1"
        task="close"
        on={date('2026-12-01')}
        marks={marks}
        onClose={onClose}
      />
    ),
    typed: {},
    body: { from: '2026-12-01', until: '2026-12-01', preview: true },
    danger: true,
  },
  {
    name: 'PasteForm',
    unasked: 'the cells are still in the table that they were copied from',
    show: () => <NewImport kinds={[kind]} dormitory={undefined} base="/imports" />,
    typed: { cells: '寮\t月額' },
    missing: 'cells',
    body: { kind: 'dormitories', ignore_unknown: '0' },
  },
  {
    name: 'UnknownColumns of an import',
    unasked: 'one tick is pressed again',
    show: () => <NewImport kinds={[kind]} dormitory={undefined} base="/imports" />,
    before: {
      typed: { cells: '寮\t屋根の色' },
      answer: {
        ok: false,
        status: 409,
        code: 'error',
        errCode: 'unknown_columns',
        message: '知らない列があります',
        errors: {},
        data: { columns: ['屋根の色'] },
      },
    },
    typed: {},
    ticked: 'leaves_out',
    missing: 'leaves_out',
    body: { kind: 'dormitories', ignore_unknown: '1' },
  },
  {
    name: 'ServiceCard',
    unasked: 'what was typed is kept for the next time',
    show: () => <ServiceCard dormitory="A1" row={row} />,
    typed: { cooked: '５0', left: '2' },
    body: { cooked: 50, left: 2, revision: 3 },
  },
  {
    name: 'NoteForm',
    unasked: 'the page around it keeps the text',
    show: () => (
      <NoteForm
        text=""
        onText={none}
        send={(text) => writeNote('A1', text, 'key')}
        onDone={none}
        onCancel={none}
        verb="残す"
      />
    ),
    typed: { text: ' 鍵を返しました' },
    missing: 'text',
    refused: { errors: { text: ['健康のことは書けません'] }, at: 'text' },
    body: { text: '鍵を返しました' },
  },
];

const exportFile = (body: object) =>
  client({ method: 'POST' } as never, { body } as never) as never;
