// Issued certificates.
import { fromSql, type Part } from '../part.ts';

const certificates: Part = {
  name: 'certificates',
  title: { ja: '在寮証明書', en: 'Certificates of residence' },
  tables: ['certificates'],
  rows: fromSql(
    `select id, number, issued_at, issued_on, name, furigana, hall_name_ja, hall_name_en, location_ja, location_en,
            contract_start, contract_end, revoked_at
       from certificates where account_id = $1 and id > $2`,
    { paged: true },
  ),
};

export const paperParts: readonly Part[] = [certificates];
