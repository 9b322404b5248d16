// The functions of the table of rights in words.
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { StaffFunction } from '@yadori/api/staff/rights';

const functionNames: Readonly<Record<StaffFunction, Bilingual>> = {
  today: { ja: '寮の今日・申し送り', en: 'Today and handover' },
  residents: { ja: '入居者の情報', en: 'Residents' },
  health: { ja: '健康・緊急連絡先', en: 'Health and emergency' },
  approvals: { ja: '承認', en: 'Approvals' },
  contracts: { ja: '契約・部屋', en: 'Contracts and rooms' },
  arrivals: { ja: '入退寮・鍵', en: 'Arrivals and keys' },
  menus: { ja: '献立・アレルギー', en: 'Menus and allergens' },
  meals: { ja: '予約・空き待ち', en: 'Bookings and waits' },
  counter: { ja: 'カウンター', en: 'Counter' },
  kitchen: { ja: '食数・残食', en: 'Counts and leftovers' },
  messages: { ja: 'メッセージ', en: 'Messages' },
  notices: { ja: 'お知らせ', en: 'Notices' },
  surveys: { ja: 'アンケート', en: 'Surveys' },
  safety: { ja: '安否確認・名簿', en: 'Safety and roster' },
  stays: { ja: '外泊・来客', en: 'Overnight and guests' },
  moveouts: { ja: '退寮', en: 'Move-outs' },
  certificates: { ja: '在寮証明書', en: 'Certificates' },
  ledger: { ja: '料金・締め', en: 'Charges and closing' },
  waivers: { ja: '料金の免除', en: 'Waivers' },
  dormitories: { ja: '寮の設定', en: 'Settings of dormitories' },
  money_rules: { ja: '料金の規程', en: 'Rules of fees' },
  staff: { ja: '職員・役割', en: 'Staff and roles' },
  texts: { ja: '文面・規約', en: 'Texts and terms' },
  personal_data: { ja: '本人からの請求', en: 'Requests of persons' },
  audit: { ja: '操作の記録', en: 'Audit log' },
  system: { ja: 'システム', en: 'System' },
};

/** Of functions that have no screen yet, by the one thing that can be done. */
const namesWithoutView: Readonly<Partial<Record<StaffFunction, Bilingual>>> = {
  contracts: { ja: '契約の取り込み', en: 'Import of contracts' },
  dormitories: { ja: '受付時間と返信の設定', en: 'Desk hours and replies' },
  texts: { ja: '全寮の定型文', en: 'Templates for all dormitories' },
};

export const functionName = (
  { of, view }: { of: StaffFunction; view: boolean },
  language: Language,
): string => ((view ? undefined : namesWithoutView[of]) ?? functionNames[of])[language];
