// Addresses that the operator of the house supplies; placeholders until then (AM062, AM190).

export const privacyPolicy = 'https://www.example.jp/privacy/';

/** Where the operator can be followed. */
export const socialLinks = [
  { name: 'X', href: 'https://x.com/example' },
  { name: 'Instagram', href: 'https://www.instagram.com/example/' },
  { name: 'YouTube', href: 'https://www.youtube.com/@example' },
] as const;
