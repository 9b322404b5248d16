// Words of the card on Home that asks for an agreement: residents read it, and the page of the documents shows it before.

export const consentWords = {
  ja: {
    title: (name: string) => `${name}が新しくなりました`,
    since: (day: string, version: number) => `${day}から、第${version}版を使っています。`,
    read: '全文を読む',
    agree: '同意する',
    agreed: '同意を記録しました',
    later: 'あとで',
    until: (day: string) => `${day}までに答えてください。`,
    overdue: '読んでから、同意してください。',
  },
  en: {
    title: (name: string) => `${name}: new version`,
    since: (day: string, version: number) => `Version ${version} applies from ${day}.`,
    read: 'Read the full text',
    agree: 'Agree',
    agreed: 'Your agreement is on record',
    later: 'Later',
    until: (day: string) => `Please answer by ${day}.`,
    overdue: 'Please read it and agree.',
  },
};
