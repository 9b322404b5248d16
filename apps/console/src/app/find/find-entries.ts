// Readings of the screens for the search, its acts, and what has no screen yet.
import type { StaffFunction } from '@yadori/api/staff/rights';
import type { Overlay } from '../../routing/overlays.ts';
import { edit, view, type PageId } from '../../routing/pages.ts';
import type { NeededRight } from '../../session/session.ts';
import type { findTexts } from './find-texts.ts';

type Key = keyof typeof findTexts.ja;

/** In hiragana, with further words that people look for. */
export const readings: Readonly<Partial<Record<PageId, string>>> = {
  today: 'きょう ほーむ',
  log: 'もうしおくり ひきつぎ にっし 日誌',
  inbox: 'じゅしんばこ めっせーじ へんしん',
  'to-many': 'まとめておくる いっせい 一斉',
  residents: 'にゅうきょしゃ',
  registrations: 'とうろくさぽーと しょうたい 招待',
  menus: 'こんだてとしょくすう',
  stock: 'ざいこ',
  calendar: 'きゅうぎょうび しょくじなし 食事なし',
  meals: 'よやくとあきまち',
  counter: 'かうんたー うけつけ 受付',
  counts: 'ちょうひょう しょくすうひょう',
  'check-sheet': 'ちぇっくひょう きっしょく 喫食',
  services: 'ざんしょく',
  arrivals: 'にゅうきょ とうちゃく かぎ 鍵渡し',
  rooms: 'へや あきべや けいやくとへや 空き部屋',
  stays: 'がいはくとらいきゃく しんぐ 寝具 ふとん',
  contracts: 'けいやく けいやくきかん えんちょう 契約期間 延長 会社',
  'move-outs': 'たいりょう たいきょ 退去',
  ledger: 'りょうきん せいきゅう とりけしりょう めんじょ 請求 取消料 免除',
  'ledger-closing': 'しめ りょうきんのしめ 料金の締め',
  payroll: 'きゅうよこうじょ かいしゃ 給与控除 社員',
  ledgers: 'しめ りょうきん ぜんりょう げつじせいきゅう 締め 月次請求',
  certificates: 'ざいりょうしょうめいしょ ばんごう 番号',
  notices: 'おしらせ',
  'all-notices': 'おしらせ ぜんりょう',
  surveys: 'あんけーと ちょうさ',
  safety: 'あんぴかくにん',
  roster: 'ざいりょうしゃめいぼ てんこ 点呼',
  imports: 'とりこみ かきだし',
  'all-imports': 'とりこみ ぜんりょう',
  approvals: 'しょうにん',
  exports: 'しゅつりょくりれき かきだし 書き出し',
  people: 'しょくいんとやくわり しょうたい 招待',
  audit: 'そうさのきろく かんさ 監査',
  settings: 'せってい しょくじじかん せきすう 食事時間 席数 うけつけ',
  functions: 'せってい きのうのうむ 機能 しょくじのよやく がいはく らいきゃく',
  names: 'せってい めいしょう じゅうしょ なまえ 名称 住所 所在地',
  prices: 'せってい りょうきん しめきり とりけしりょう 取消料 料金 締め切り',
  papers: 'せってい きんきゅうのしょるい ひなんけいろ 避難経路 まにゅある りんく',
  templates: 'せってい ていけいぶん',
  desk: 'せってい うけつけじかん じどうへんしん 自動返信',
  stations: 'せってい たんまつ',
  allergens: 'せってい あれるげん',
  many: 'まとめてかえる きゅうぎょうび しょくじなし しょくじじかん きのう 休業日 食事なし 食事時間 機能の有無',
  texts: 'ぶんめん もとのぶん めっせーじ',
  dormitories: 'りょう りょういちらん しんき 新規',
  companies: 'かいしゃ きんむさき ほうじん 勤務先 法人',
  documents: 'きやく どうい ぷらいばしーぽりしー 規約 同意',
  dashboard: 'ぜんりょうのようす だっしゅぼーど',
};

interface FindableAct {
  key: Key;
  sub?: Key;
  /** Without one everybody may. */
  right?: NeededRight;
  /** Below the dormitory. */
  path?: string;
  overlay?: Overlay;
  reading: string;
}

export const acts: readonly FindableAct[] = [
  {
    key: 'startSafety',
    right: edit('safety'),
    overlay: 'safety',
    reading: 'あんぴかくにんをかいし じしん 地震 火災',
  },
  {
    key: 'book',
    sub: 'bookWhere',
    right: edit('meals'),
    path: 'residents',
    reading: 'しょくじをよやくとりけし きゃんせる 取り消す',
  },
  { key: 'writeNote', right: edit('today'), path: 'log', reading: 'もうしおくりをかく ひきつぎ' },
  {
    key: 'newNotice',
    right: edit('notices'),
    path: 'notices?draft=new',
    reading: 'おしらせをかく',
  },
  { key: 'newSurvey', right: edit('surveys'), path: 'surveys/new', reading: 'あんけーとをつくる' },
  {
    key: 'printRoster',
    right: view('safety'),
    path: 'roster?print=1',
    reading: 'ざいりょうしゃめいぼをいんさつ',
  },
  {
    key: 'printCounts',
    right: view('kitchen'),
    path: 'counts?print=1',
    reading: 'しょくすうひょうをいんさつ',
  },
  {
    key: 'printCheckSheet',
    right: view('kitchen'),
    path: 'check-sheet?print=1',
    reading: 'きっしょくちぇっくひょうをいんさつ',
  },
  {
    key: 'printLinen',
    right: view('stays'),
    path: 'stays?print=1',
    reading: 'りねんひょうをいんさつ しんぐ 寝具',
  },
  { key: 'keys', overlay: 'shortcuts', reading: 'きーぼーどのそうさ' },
];

/** The tabs of a card. */
export const actsOfPerson: readonly { key: Key; of: StaffFunction; tab: string }[] = [
  { key: 'card', of: 'residents', tab: 'overview' },
  { key: 'meals', of: 'meals', tab: 'meals' },
  { key: 'messages', of: 'messages', tab: 'messages' },
  { key: 'stays', of: 'stays', tab: 'stays' },
  { key: 'health', of: 'health', tab: 'health' },
  { key: 'history', of: 'residents', tab: 'history' },
];
