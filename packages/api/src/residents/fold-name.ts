// How staff find a name, a reading or a contract number, however it was typed: without spaces, case, width, kind of kana
// and the old and new forms of a sign. The index of residents is folded like this, and so is every keyword (SC001).
import { foldText } from '../language/fold.ts';

/** Forms of one sign that stand in the names of people; the first one is kept. Phones and keyboards offer only some. */
const variants = [
  '高髙',
  '崎﨑碕',
  '吉𠮷',
  '浜濱濵',
  '辺邊邉',
  '斎斉齋齊',
  '沢澤',
  '広廣',
  '国國',
  '桜櫻',
  '真眞',
  '島嶋嶌',
  '徳德',
  '槙槇',
  '桑桒',
  '富冨',
  '恵惠',
  '竜龍',
  '滝瀧',
  '関關',
  '黒黑',
  '栄榮',
  '万萬',
  '実實',
  '礼禮',
  '亀龜',
  '鉄鐵',
  '曽曾',
  '柳栁',
  '奥奧',
  '会會',
  '円圓',
  '宝寶',
  '静靜',
  '紘絋',
  '遥遙',
  '尭堯',
  '瑶瑤',
  '穂穗',
  '来來',
  '楽樂',
  '凛凜',
  'けゖ',
  'かゕ',
] as const;

const firstForms = new Map(
  variants.flatMap((forms) => {
    const [first = '', ...others] = Array.from(forms);
    return others.map((other) => [other, first] as const);
  }),
);

/** Hyphens and dashes of every keyboard; the long vowel mark where it follows a letter or digit of a number. */
const dashes = /[‐‑‒–—―−]|(?<=[0-9a-z-])ー/g;

export const foldName = (text: string): string =>
  Array.from(
    foldText(text).replaceAll(/\s/g, '').replaceAll(dashes, '-'),
    (sign) => firstForms.get(sign) ?? sign,
  ).join('');
