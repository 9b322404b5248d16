// Staff of the demo data. Never made in production, since their secrets are known.
import type { Instant } from '@yadori/api/time/tokyo';
import {
  createDemoStaff,
  createDemoStation,
  type DemoStaff,
} from '@yadori/server/features/staff/demo';
import type { Platform } from '@yadori/server/platform/platform';
import { demoTotpSecret } from '@yadori/server/platform/session/demo-totp';
import { totpCode } from '@yadori/server/platform/session/totp';
import { hashPassword } from '@yadori/server/platform/session/password';

export const demoStaffPassword = 'yadori-staff-2026';

const demoRecoveryCodes = Array.from({ length: 10 }, (_, digit) => `AAAAA-AAAA${digit}`);

const keyaki = 'KYK01';
const sakura = 'SKR01';

export const demoStaff: readonly DemoStaff[] = [
  {
    email: 'admin@example.jp',
    name: '桐生 誠',
    kana: 'キリュウ マコト',
    grants: [{ role: 'system_admin', officeCode: null }],
  },
  {
    email: 'honbu@example.jp',
    name: '藤沢 由美',
    kana: 'フジサワ ユミ',
    grants: [{ role: 'head_office', officeCode: null }],
  },
  {
    email: 'manager@example.jp',
    name: '宮本 恵子',
    kana: 'ミヤモト ケイコ',
    grants: [{ role: 'manager', officeCode: keyaki }],
  },
  {
    email: 'manager2@example.jp',
    name: '岡部 正樹',
    kana: 'オカベ マサキ',
    grants: [
      { role: 'manager', officeCode: sakura },
      { role: 'manager', officeCode: keyaki },
    ],
  },
  {
    email: 'deputy@example.jp',
    name: '野口 健太',
    kana: 'ノグチ ケンタ',
    grants: [{ role: 'deputy', officeCode: keyaki }],
  },
  {
    email: 'kitchen@example.jp',
    name: '佐伯 美和',
    kana: 'サエキ ミワ',
    grants: [{ role: 'kitchen', officeCode: keyaki }],
  },
  {
    email: 'audit@example.jp',
    name: '今井 隆',
    kana: 'イマイ タカシ',
    grants: [{ role: 'auditor', officeCode: null }],
  },
  {
    email: 'left@example.jp',
    name: '西田 亮',
    kana: 'ニシダ リョウ',
    grants: [{ role: 'deputy', officeCode: keyaki }],
    isDisabled: true,
  },
];

/** The counter's tablet: its code works in the hour after the first start. */
export const demoStation = {
  name: '食堂1',
  officeCode: keyaki,
  code: '00000000',
  codeLivesMs: 60 * 60 * 1000,
};

/** The second block of the start: how to sign in to the console. */
export const demoStaffLines = (address: string, now: Instant): string[] => [
  `職員 Staff     ${address}/staff`,
  `Sign in      manager@example.jp, deputy@example.jp, kitchen@example.jp, honbu@example.jp, admin@example.jp, audit@example.jp (password ${demoStaffPassword})`,
  `Code         ${totpCode(demoTotpSecret, now)} for manager@example.jp right now; the present one is on ${address}/dev/totp`,
];

export async function loadDemoStaff(platform: Platform, now: Instant): Promise<void> {
  const passwordHash = await hashPassword(demoStaffPassword);
  const secrets = { passwordHash, totpSecret: demoTotpSecret, recoveryCodes: demoRecoveryCodes };
  await platform.db.transaction(async (trx) => {
    for (const person of demoStaff) await createDemoStaff(trx, platform, person, secrets, now);
    await createDemoStation(trx, platform, demoStation, now);
  });
}
