// Dialogs that write something from a day on: planned settings and versions of legal texts.
import type { ReactNode } from 'react';
import type { MoneyPage } from '@yadori/api/dormitory/money-calls';
import type { PlannedSettings } from '@yadori/api/dormitory/setting-calls';
import { addDays } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { VersionDialog } from '../../apps/console/src/features/documents/components/version-dialog.tsx';
import { MoneyDialog } from '../../apps/console/src/features/dormitory/components/money-dialog.tsx';
import { ServicesDialog } from '../../apps/console/src/features/dormitory/components/services-dialog.tsx';
import { SettingDialog } from '../../apps/console/src/features/dormitory/components/setting-dialog.tsx';
import { usualMoney, usualTerms } from './usual-settings.ts';

const settings = {
  present: {
    breakfast_start: '06:30',
    breakfast_end: '09:00',
    dinner_start: '18:00',
    dinner_end: '22:00',
    seats: null,
    meal_reservation: 1,
    overnight_report: 1,
    guest_report: 1,
    ...usualTerms,
  },
  planned: [],
  past: [],
  can_change: ['times', 'services'],
} satisfies PlannedSettings;
const money = {
  present: usualMoney,
  planned: [],
  past: [],
  can_change: true,
} satisfies MoneyPage;
/** An entry of console-forms.tsx. */
interface SettingForm {
  name: string;
  show: (onClose: () => void) => ReactNode;
  missing: string;
  typed: Readonly<Record<string, string>>;
  body: object;
}

export const settingForms: readonly SettingForm[] = [
  {
    name: 'SettingDialog',
    show: (onClose) => (
      <SettingDialog item="seats" dormitory="A1" settings={settings} onClose={onClose} />
    ),
    missing: 'seats',
    typed: { seats: '60' },
    body: { group: 'times', seats: 60 },
  },
  {
    name: 'ServicesDialog',
    show: (onClose) => (
      <ServicesDialog item="guest_report" dormitory="A1" settings={settings} onClose={onClose} />
    ),
    missing: 'guest_report',
    typed: { guest_report: '0' },
    body: { group: 'services', guest_report: 0 },
  },
  {
    name: 'MoneyDialog',
    show: (onClose) => (
      <MoneyDialog item="dinner_fee" dormitory="A1" money={money} onClose={onClose} />
    ),
    missing: 'dinner_fee',
    typed: { dinner_fee: '600', basis: '業者の料金が上がるため、見積書の実費に改めます。' },
    body: { dinner_fee: 600, basis: '業者の料金が上がるため、見積書の実費に改めます。' },
  },
  {
    name: 'VersionDialog',
    show: (onClose) => (
      <VersionDialog
        document="terms"
        version={2}
        planned={undefined}
        from={undefined}
        onClose={onClose}
      />
    ),
    missing: 'ja',
    typed: { ja: '規約', en: 'Terms', first_day: addDays(today(), 30) },
    body: { document: 'terms', version: null, ja: '規約', en: 'Terms' },
  },
];
