// What the kinds of export are called, in their history and in the audit log.
import type { Bilingual } from '../language/language.ts';

/** By their names on record; kinds that the console does not make yet keep theirs. */
export const exportKindNames: Readonly<Record<string, Bilingual | undefined>> = {
  residents: { ja: '入居者一覧', en: 'Residents' },
  roster: { ja: '在寮者名簿', en: 'Roster' },
  'survey-results': { ja: 'アンケートの回答', en: 'Survey answers' },
  staff: { ja: '職員一覧', en: 'Staff' },
  'check-sheet': { ja: '喫食チェック表', en: 'Check sheet' },
  counts: { ja: '食数表', en: 'Meal counts' },
  'show-rate': { ja: '喫食率', en: 'Show-rate' },
  'safety-report': { ja: '安否報告', en: 'Safety report' },
  'notice-readers': { ja: '既読一覧', en: 'Notice readers' },
  rooms: { ja: '部屋一覧', en: 'Rooms' },
  arrivals: { ja: '入退去予定', en: 'Moving in and out' },
  stays: { ja: '外泊・来客', en: 'Away and guests' },
  linen: { ja: 'リネン票', en: 'Linen sheet' },
  consents: { ja: '規約への同意', en: 'Consents' },
  dormitories: { ja: '寮一覧', en: 'Dormitories' },
  dashboard: { ja: '全寮の様子', en: 'All dormitories' },
  'move-outs': { ja: '退寮一覧', en: 'Move-outs' },
  billing: { ja: '月次請求', en: 'Monthly billing' },
  'billing-preliminary': { ja: '月次請求（速報）', en: 'Monthly billing (preliminary)' },
  payroll: { ja: '給与控除', en: 'Payroll' },
  'payroll-preliminary': { ja: '給与控除（速報）', en: 'Payroll (preliminary)' },
  'import-errors': { ja: '取込エラー', en: 'Import errors' },
};
