// A session of the console with every right, at one dormitory and over all.
import type { StaffSession } from '@yadori/api/staff/shapes';
import { staffFunctions } from '@yadori/api/staff/rights';

const rights = Object.fromEntries(staffFunctions.map((of) => [of, 'edit']));

export const allRights = {
  person: { id: 1, name: '田中', display_name: '田中', email: 'tanaka@example.jp', language: 'ja' },
  grants: [{ role: 'manager', dormitory: null, from_day: '2026-01-01', until_day: null }],
  grants_to_come: [],
  rights_everywhere: rights,
  dormitories: [{ code: 'A1', name_ja: '桜寮', name_en: 'Sakura', rights }],
  preferences: { theme: 'system', sounds: false, start: '', pushes: false },
  factors: ['totp'],
  idle_minutes: 30,
  ends_at: '2027-04-01T09:00:00+09:00',
  proved_until: null,
} as unknown as StaffSession;
