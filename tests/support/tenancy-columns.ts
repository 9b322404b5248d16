// Columns about tenancies: contracts, who comes with them, and who leaves.
import type { Columns } from './inbox-columns.ts';

const key = 'joins rows and says nothing by itself';
const record = 'what was served, billed or agreed; without the person it names nobody';
const inside = 'how the program works, not about the person';
const thingStays = 'of a thing that is still out: it stays without a person';
const computed = 'computed from another column';

export const tenancyColumns: Readonly<Record<string, readonly Columns[]>> = {
  contracts: [
    { columns: 'account_id tenant_name tenant_furigana move_out_on', download: true, forget: true },
    {
      columns: 'claimed_at company_id employee_code renewal renewal_at',
      download: true,
      forget: true,
    },
    { columns: 'renewal_reminded_at end_told', download: inside, forget: true },
    {
      columns: 'invite_email',
      download: 'empty from the claim on',
      forget: 'empty from the claim on',
    },
    { columns: 'claimed_by_living', download: computed, forget: computed },
    {
      columns: 'id number dormitory_id room_number start_date end_date is_company',
      download: true,
      forget: 'of the room, which is let again under its own contract',
    },
    { columns: 'last_day', download: computed, forget: computed },
  ],
  former_contracts: [
    {
      columns: 'account_id contract_id claimed_at released_at company_id',
      download: true,
      forget: record,
    },
    { columns: 'employee_code', download: true, forget: true },
  ],
  former_accounts: [
    { columns: 'former_account_id linked_at', download: true, forget: true },
    { columns: 'account_id', download: key, forget: true },
    { columns: 'staff_id', download: 'who of the staff joined them', forget: true },
  ],
  move_ins: [
    {
      columns:
        'id account_id movein_date movein_time postal_code address building_name luggage_delivery package_arrival_date package_arrival_time use_shipping_company shipping_company_name companion_count filed_at',
      download: true,
      forget: true,
    },
    { columns: 'contract_id', download: key, forget: true },
  ],
  loans: [
    { columns: 'what name number given_at', download: true, forget: thingStays },
    { columns: 'note', download: true, forget: 'emptied when the contract is given free' },
    { columns: 'returned_at', download: true, forget: true },
    {
      columns: 'given_by room_number',
      download: 'what the desk notes for itself',
      forget: thingStays,
    },
    { columns: 'returned_by', download: 'who of the staff noted it', forget: true },
    { columns: 'contract_id', download: key, forget: true },
    { columns: 'id dormitory_id arrival_id', download: key, forget: thingStays },
  ],
  arrivals: [
    { columns: 'arrived_at keys keys_at explained_at', download: true, forget: true },
    {
      columns: 'arrived_by keys_by explained_by',
      download: 'who of the staff marked it',
      forget: true,
    },
    { columns: 'undone_at undone_by', download: 'of a mark that does not count', forget: true },
    { columns: 'id contract_id kind', download: key, forget: true },
  ],
  departures: [
    { columns: 'day attended_at keys_at done_at', download: true, forget: true },
    {
      columns: 'attended_by keys_by done_by',
      download: 'who of the staff marked it',
      forget: true,
    },
    { columns: 'id contract_id back', download: key, forget: true },
  ],
  room_records: [
    { columns: 'room_number arrived_on sent_at', download: true, forget: true },
    { columns: 'seen_at seen_by', download: 'when staff had seen it', forget: true },
    { columns: 'reminded_at', download: inside, forget: true },
    { columns: 'id contract_id account_id', download: key, forget: true },
  ],
  room_checks: [
    { columns: 'points checked_at', download: true, forget: true },
    { columns: 'checked_by', download: 'who of the staff looked', forget: true },
    { columns: 'revision', download: inside, forget: true },
    { columns: 'id record_id', download: key, forget: true },
    { columns: 'contract_id', download: key, forget: 'empty once the record is made' },
  ],
  room_check_photos: [
    { columns: 'kept_at', download: true, forget: true },
    { columns: 'kept_by', download: 'who of the staff took it', forget: true },
    { columns: 'file', download: 'shown as the file itself', forget: true },
    { columns: 'id check_id position', download: key, forget: true },
  ],
  room_record_points: [
    { columns: 'area_ja area_en name_ja name_en differs note', download: true, forget: true },
    { columns: 'id record_id position', download: key, forget: true },
  ],
  room_photos: [
    { columns: 'kept_at', download: true, forget: true },
    { columns: 'file', download: 'shown as the file itself', forget: true },
    { columns: 'id point_id', download: key, forget: true },
  ],
  move_out_applications: [
    {
      columns:
        'id account_id move_out_on move_out_time luggage_removal_on luggage_removal_time use_shipping_company shipping_company_name postal_code address building use_user_mail_address mail_address use_user_phone_number phone_number filed_at changed_at closed_at withdrawn_at finished_at',
      download: true,
      forget: true,
    },
    { columns: 'contract_id', download: key, forget: true },
    { columns: 'revision', download: inside, forget: true },
    { columns: 'end_moved end_date_before', download: inside, forget: true },
  ],
};
