// What the reader of the record says, in both languages.
import type { Language } from '@yadori/api/language/language';

const ja = {
  actors: { resident: '本人', operator: '運用担当', system: 'システム' },
  staff: (id: number) => `職員 ${id}`,
  detailRefused: '記録の詳細を開く権限がありません。',
  notFound: '見つかりません。',
};

const en: typeof ja = {
  actors: { resident: 'Resident', operator: 'Operations', system: 'System' },
  staff: (id) => `Staff ${id}`,
  detailRefused: 'You may not open the detail of this record.',
  notFound: 'Not found.',
};

export const auditTexts = (language: Language): typeof ja => ({ ja, en })[language];
