// One demo resident has applied for moving out; the application can still be changed.
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import { saveMoveOut } from '@yadori/server/features/moveout/service';
import type { Platform } from '@yadori/server/platform/platform';
import type { DemoAccounts } from './accounts.ts';

/** kenji, whose employer has the contract: the note of the popup is that of companies. */
export async function loadDemoMoveOut({ db }: Platform, accounts: DemoAccounts, now: number) {
  const kenji = accounts.get('kenji@example.jp');
  if (kenji === undefined) throw new Error('kenji is missing');
  const leaves = addDays(dateAt(now), 45);
  const outcome = await saveMoveOut(
    db,
    kenji,
    {
      move_out_at: { on: leaves, time: '10:00:00' },
      luggage_removal_at: { on: addDays(leaves, -1), time: '14:30:00' },
      use_shipping_company: true,
      shipping_company_name: 'さくら引越便',
      postal_code: '5300001',
      address: '大阪府大阪市北区梅田1-2-3',
      building: 'メゾン梅田 805',
      use_user_mail_address: true,
      mail_address: '',
      use_user_phone_number: true,
      phone_number: '',
      validate_only: false,
    },
    now,
  );
  if (outcome !== 'fine') throw new Error('the demo application is refused');
}
