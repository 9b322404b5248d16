// Every address outside the product that the operator supplies; placeholders until then (AM062, AM190). This file alone
// is changed for them; server and screens are built from it.

interface OperatorLink {
  ja: string;
  en: string;
  href: string;
}

export const privacyPolicy = 'https://www.example.jp/privacy/';

/** What a resident agrees to by registering (A075): the server leads on to the address of YADORI_TERMS_URL. */
export const dormitoryTerms = '/terms';

/** The prescription service in the menu (V007). */
export const prescriptionsLink = 'https://prescriptions.example.jp/';

/** Where the operator can be followed (A050, S002). */
export const socialLinks = [
  { name: 'X', href: 'https://x.com/example' },
  { name: 'Instagram', href: 'https://www.instagram.com/example/' },
  { name: 'YouTube', href: 'https://www.youtube.com/@example' },
] as const;

/** Shops for students (S002). */
export const studentShops: readonly OperatorLink[] = [
  { ja: 'カタログショップ', en: 'Catalog shop', href: 'https://catalog.example.jp/' },
  { ja: 'ネットショップ', en: 'Net shop', href: 'https://shop.example.jp/' },
];

/** Hotels of the operator, for working adults (S003). */
export const hotelBrands: readonly OperatorLink[] = [
  { ja: 'ビジネスホテル', en: 'Business hotels', href: 'https://hotel.example.jp/business/' },
  { ja: 'リゾートホテル', en: 'Resort hotels', href: 'https://hotel.example.jp/resort/' },
];

/** PDFs for working adults (S003). */
export const adultPapers: readonly OperatorLink[] = [
  { ja: 'ガイドブック', en: 'Guidebook', href: 'https://www.example.jp/papers/guidebook.pdf' },
  {
    ja: '口座振替の手続き',
    en: 'Bank debit procedure',
    href: 'https://www.example.jp/papers/bank-debit.pdf',
  },
  {
    ja: '入居のしおり',
    en: 'Residents’ guide',
    href: 'https://www.example.jp/papers/residents-guide.pdf',
  },
  {
    ja: 'マンスリーステイ',
    en: 'Monthly stay',
    href: 'https://www.example.jp/papers/monthly-stay.pdf',
  },
  {
    ja: '入居者名簿',
    en: 'Residents roster',
    href: 'https://www.example.jp/papers/residents-roster.pdf',
  },
];
