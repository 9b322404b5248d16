// Every address outside the product that the operator supplies; placeholders until then (AM062, AM190). This file alone
// is changed for them; server and screens are built from it. The placeholders lead to a page of the product that says so,
// which is served where the outbox is.

interface OperatorLink {
  ja: string;
  en: string;
  href: string;
}

/** The prescription service in the menu (V007). */
export const prescriptionsLink = '/dev/links/prescriptions';

/** Where the operator can be followed (A050, S002). */
export const socialLinks = [
  { name: 'X', href: '/dev/links/x' },
  { name: 'Instagram', href: '/dev/links/instagram' },
  { name: 'YouTube', href: '/dev/links/youtube' },
] as const;

/** Shops for students (S002). */
export const studentShops: readonly OperatorLink[] = [
  { ja: 'カタログショップ', en: 'Catalog shop', href: '/dev/links/catalog-shop' },
  { ja: 'ネットショップ', en: 'Net shop', href: '/dev/links/net-shop' },
];

/** Hotels of the operator, for working adults (S003). */
export const hotelBrands: readonly OperatorLink[] = [
  { ja: 'ビジネスホテル', en: 'Business hotels', href: '/dev/links/business-hotels' },
  { ja: 'リゾートホテル', en: 'Resort hotels', href: '/dev/links/resort-hotels' },
];

/** PDFs for working adults (S003). */
export const adultPapers: readonly OperatorLink[] = [
  { ja: 'ガイドブック', en: 'Guidebook', href: '/dev/links/guidebook' },
  {
    ja: '口座振替の手続き',
    en: 'Bank debit procedure',
    href: '/dev/links/bank-debit',
  },
  {
    ja: '入居のしおり',
    en: 'Residents’ guide',
    href: '/dev/links/residents-guide',
  },
  {
    ja: 'マンスリーステイ',
    en: 'Monthly stay',
    href: '/dev/links/monthly-stay',
  },
  {
    ja: '入居者名簿',
    en: 'Residents roster',
    href: '/dev/links/residents-roster',
  },
];
