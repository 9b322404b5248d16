// A move-out application as tests send it.
export const moveOut = (changed: Record<string, unknown> = {}) => ({
  move_out_at: '2026-12-01 10:00:00',
  luggage_removal_at: '2026-11-30 13:15:00',
  use_shipping_company: true,
  shipping_company_name: 'さくら引越便',
  postal_code: '1500001',
  address: '東京都渋谷区神宮前1-2-3',
  building: 'メゾン神宮 201',
  use_user_mail_address: true,
  mail_address: '',
  use_user_phone_number: false,
  phone_number: '09098765432',
  ...changed,
});
