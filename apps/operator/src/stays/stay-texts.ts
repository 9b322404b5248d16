// What the command of reports says.
import type { Language } from '@yadori/api/language/language';

const ja = {
  usage: `  npm run operator -- stay list --dormitory 事業所コード [--date 2027-04-01] [--out ファイル.csv]
      その日に外泊する人と、泊まるゲストの食事・寝具を一覧にします。日付を省くと今夜（朝6時までは前の晩から続く夜）です。
      --out は UTF-8（BOM付き）の CSV に保存します。個人情報を含むため、扱いに注意してください。`,
  needsDormitory: '--dormitory 事業所コード を付けてください。',
  unknownDormitory: (code: string) => `事業所コード「${code}」は登録されていません。`,
  noDate: (text: string) => `--date「${text}」は日付として読めません（例：2027-04-01）。`,
  unwritable: (file: string, code: string) => `ファイルに書けません: ${file} (${code})`,
  written: (file: string) => `${file} に保存しました。`,
  title: (dormitory: string, night: string) => `${dormitory}　${night}`,
  away: (count: number) => `今夜の外泊 ${count}人`,
  back: (count: number) => `本日帰寮 ${count}人`,
  guests: (count: number) => `今夜のゲスト ${count}人`,
  prepare: (figures: Figures) =>
    `ゲストの準備: 和朝食 ${figures.japanese}、洋朝食 ${figures.western}、夕食 ${figures.dinner}、寝具 ${figures.bedding}`,
  none: 'なし',
  kinds: { away: '外泊', back: '帰寮', guest: '来客', leaves: '来客（出発日）' },
  breakfast: ['', '和食', '洋食'],
  yes: 'あり',
  columns: {
    kind: '種類',
    room: '部屋番号',
    name: '氏名',
    from: '開始日',
    until: '終了日',
    place: '行き先・ゲスト',
    phone: '連絡先',
    address: '住所',
    arrives: '来寮',
    leaves: '退出',
    breakfast: '朝食',
    dinner: '夕食',
    bedding: '寝具',
    note: '備考',
  },
};

export interface Figures {
  japanese: number;
  western: number;
  dinner: number;
  bedding: number;
}

export type StayTexts = typeof ja;

const en: StayTexts = {
  usage: `  npm run operator -- stay list --dormitory OFFICE-CODE [--date 2027-04-01] [--out FILE.csv]
      Lists who is away on that day, and the guests with their meals and bedding. Without a date it is tonight; before 06:00 the night that still runs.
      --out saves CSV in UTF-8 with its mark. It carries personal data: handle it with care.`,
  needsDormitory: 'Add --dormitory OFFICE-CODE.',
  unknownDormitory: (code) => `Unknown office code "${code}".`,
  noDate: (text) => `--date "${text}" is no date (2027-04-01).`,
  unwritable: (file, code) => `The file cannot be written: ${file} (${code})`,
  written: (file) => `Saved as ${file}.`,
  title: (dormitory, night) => `${dormitory}, ${night}`,
  away: (count) => `Away tonight: ${count}`,
  back: (count) => `Back today: ${count}`,
  guests: (count) => `Guests tonight: ${count}`,
  prepare: ({ japanese, western, dinner, bedding }) =>
    `To prepare for guests: Japanese breakfasts ${japanese}, Western breakfasts ${western}, dinners ${dinner}, bedding ${bedding}`,
  none: 'none',
  kinds: { away: 'away', back: 'back', guest: 'guest', leaves: 'guest leaves' },
  breakfast: ['', 'Japanese', 'Western'],
  yes: 'yes',
  columns: {
    kind: 'kind',
    room: 'room',
    name: 'name',
    from: 'from',
    until: 'until',
    place: 'destination or guest',
    phone: 'phone',
    address: 'address',
    arrives: 'arrives',
    leaves: 'leaves',
    breakfast: 'breakfast',
    dinner: 'dinner',
    bedding: 'bedding',
    note: 'note',
  },
};

export const stayTextsOf = (language: Language): StayTexts => ({ ja, en })[language];
