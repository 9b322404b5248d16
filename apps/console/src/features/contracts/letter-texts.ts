// What a letter of an invitation says: Japanese, and English below it, whatever the language of the console is.
import type { Bilingual } from '@yadori/api/language/language';

export const letterTexts = {
  scan: { ja: 'カメラで読みとる', en: 'Scan with your camera' },
  number: { ja: '契約番号', en: 'Contract number' },
  office: { ja: '事業所コード', en: 'Office code' },
  room: { ja: '部屋番号', en: 'Room' },
  start: { ja: '契約の始まり', en: 'Contract begins' },
  until: { ja: 'QRの期限', en: 'QR valid until' },
  cannotScan: { ja: 'QRが読めないとき', en: 'No QR?' },
  typeThem: {
    ja: 'この住所を開き、3つの番号を入れると同じように進めます。',
    en: 'Open the address and type the three numbers.',
  },
  questions: { ja: '困ったとき・身に覚えがないとき', en: 'Questions, or not you?' },
  callUs: { ja: '寮の管理室にご連絡ください。', en: 'Call the dormitory office.' },
  once: {
    ja: 'このQRは本人だけが1回使えます。登録が済んだら裁断してください。',
    en: 'For you only, works once. Shred after use.',
  },
} as const satisfies Record<string, Bilingual>;

export const letterSteps: readonly Bilingual[] = [
  {
    ja: 'QRを読みとり、番号が上と同じか確かめます',
    en: 'Scan the QR code and check that the numbers match.',
  },
  {
    ja: 'メールアドレスを入れ、届いた6桁のキーを入れます',
    en: 'Enter your email address, then the 6-digit key we send you (valid 24 hours).',
  },
  {
    ja: '名前・緊急の連絡先・写真・到着の時刻を登録します',
    en: 'Add your name, emergency contact, photo and arrival time.',
  },
];

export const numberOfLetter = (number: string, all: string): string =>
  `手紙 Letter ${number} / ${all}`;
