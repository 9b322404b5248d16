// Title and description of the links page, by whom it is for (S004).
import type { LinkAudience } from '@yadori/api/dormitory/link-audience';
import type { RouteData } from '../../routing/route-data.ts';

const heads = {
  students: {
    title: { ja: '関連リンク（学生の方）', en: 'Links for students' },
    description: {
      ja: '学生の方向けの、カタログショップ、ネットショップ、公式アカウントのご案内です。',
      en: 'Catalog shop, net shop and official accounts for students.',
    },
  },
  adults: {
    title: { ja: '関連リンク（社会人の方）', en: 'Links for working adults' },
    description: {
      ja: '社会人の方向けの、ホテルと、ガイドブックや手続きの書類のご案内です。',
      en: 'Hotels, the guidebook and papers of procedures for working adults.',
    },
  },
} as const;

export const linkHead = (
  name: 'Link' | 'VariousLink',
  audience: LinkAudience,
): Pick<RouteData, 'name' | 'title' | 'description'> => ({ name, ...heads[audience] });
