// Every column of every table: whether "my data" shows it and whether it goes when a person is forgotten, or why not.
import { inboxColumns, type Columns } from './inbox-columns.ts';
import { ledgerColumns } from './ledger-columns.ts';
import { safetyColumns } from './safety-columns.ts';
import { tenancyColumns } from './tenancy-columns.ts';

const key = 'joins rows and says nothing by itself';
const secret = 'opens something, or would help to';
const record = 'what was served, billed or agreed; without the person it names nobody';
const inside = 'how the program works, not about the person';
const whoRead = 'the audit of the staff: who opened which kind of record, and when';
const betweenStaff = 'each opening that follows is in sensitive_reads';
const inDownload = 'shown as the file itself';
const endsWithSession =
  'removed within a day of the end of its sign-in by notifications.sweep_devices';
const indexed = 'names, addresses and contracts once more, for the search of staff';
const swept = 'removed 30 days after its end by sessions.sweep';
const computed = 'computed from another column';

/** Tables with rows about residents. */
export const personalColumns: Readonly<Record<string, readonly Columns[]>> = {
  accounts: [
    { columns: 'email', download: true, forget: true },
    { columns: 'password_hash', download: secret, forget: true },
    { columns: 'active_contract_id', download: key, forget: true },
    { columns: 'id', download: true, forget: key },
    { columns: 'created_at', download: true, forget: record },
    { columns: 'living', download: computed, forget: computed },
    {
      columns: 'withdrawn_at anonymized_at',
      download: 'empty as long as somebody can sign in to download',
      forget: 'says that the person was forgotten',
    },
  ],
  profiles: [
    {
      columns:
        'name furigana phone_number gender birthday blood_type employment_name major_or_department avatar_file',
      download: true,
      forget: true,
    },
    {
      columns: 'employment_status',
      download: true,
      forget: 'one of three values that every row needs',
    },
    { columns: 'account_id', download: true, forget: key },
  ],
  resident_names: [
    {
      columns: 'id account_id name furigana source actor recorded_at',
      download: true,
      forget: true,
    },
  ],
  health_records: [
    { columns: 'sealed', download: true, forget: true },
    { columns: 'account_id', download: key, forget: true },
    { columns: 'recorded_at', download: 'an event says when it was saved', forget: true },
  ],
  emergency_contacts: [
    { columns: 'sealed', download: true, forget: true },
    { columns: 'account_id', download: key, forget: true },
    { columns: 'recorded_at', download: 'an event says when it was saved', forget: true },
  ],
  resident_allergens: [
    { columns: 'sealed', download: true, forget: true },
    { columns: 'account_id', download: key, forget: true },
    { columns: 'recorded_at consent consented_at', download: true, forget: true },
    { columns: 'offered', download: 'which text the screen has shown', forget: true },
  ],
  sensitive_reads: [
    { columns: 'purpose', download: true, forget: true },
    { columns: 'id account_id', download: true, forget: key },
    { columns: 'read_at subject reader role reason', download: true, forget: whoRead },
  ],
  approvals: [
    { columns: 'input words', download: betweenStaff, forget: true },
    {
      columns:
        'id call input_digest account_id subject_id dormitory_ids grants reason asked_by asked_at expires_at runs_at decision decided_by decided_at ran_at open_until',
      download: betweenStaff,
      forget: whoRead,
    },
  ],
  consents: [
    { columns: 'id account_id document_id place agreed_at', download: true, forget: true },
  ],
  ...tenancyColumns,
  registrations: [
    {
      columns: 'id account_id email begun_at verified_at confirmed_at completed_at',
      download: true,
      forget: true,
    },
    { columns: 'contract_id key_id', download: key, forget: true },
  ],
  email_changes: [
    {
      columns: 'id account_id new_email asked_at completed_at proven',
      download: true,
      forget: true,
    },
    { columns: 'key_id', download: key, forget: true },
  ],
  security_changes: [
    {
      columns: 'id account_id kind changed_at device proven former_email undone_at',
      download: true,
      forget: true,
    },
  ],
  account_links: [
    {
      columns: 'secret_hash change_id purpose expires_at used_at',
      download: secret,
      forget: true,
    },
  ],
  one_time_keys: [
    {
      columns: 'id key_hash created_at expires_at used_at voided_at wrong_tries',
      download: secret,
      forget: true,
    },
  ],
  password_reset_requests: [
    {
      columns: 'id email language requested_at',
      download: 'gone within a moment: the job that sends the mail removes it',
      forget: 'gone within a moment: the job that sends the mail removes it',
    },
  ],
  sessions: [
    {
      columns: 'id account_id kind device created_at last_seen_at expires_at revoked_at',
      download: true,
      forget: swept,
    },
    { columns: 'token_hash', download: secret, forget: swept },
    {
      columns: 'family_id family_began_at registration_id renewed_at',
      download: inside,
      forget: swept,
    },
  ],
  known_devices: [
    { columns: 'account_id last_signed_in_at', download: true, forget: true },
    { columns: 'device_hash', download: secret, forget: true },
  ],
  push_devices: [
    {
      columns: 'id account_id endpoint language created_at',
      download: true,
      forget: endsWithSession,
    },
    { columns: 'session_id', download: key, forget: endsWithSession },
    { columns: 'p256dh auth public_key', download: secret, forget: endsWithSession },
  ],
  mails: [
    { columns: 'id recipient subject body_text created_at sent_at', download: true, forget: true },
    { columns: 'body_html', download: 'the same words as body_text', forget: true },
    { columns: 'request_key expires_at dropped_at', download: inside, forget: true },
  ],
  events: [
    {
      columns: 'id account_id happened_at kind actor detail',
      download: true,
      forget: 'ids and figures, for as long as events are kept',
    },
    {
      columns: 'dormitory_id subject_id',
      download: key,
      forget: 'ids and figures, for as long as events are kept',
    },
    {
      columns: 'reason',
      download: true,
      forget: 'a code; the words beside it are in the detail, which goes',
    },
    {
      columns: 'session_id request_id batch_id detail_digest',
      download: 'of the staff member who acted, not of the resident',
      forget: 'ids; the digest holds a salt that goes with the detail',
    },
  ],
  event_details: [
    {
      columns: 'sealed',
      download: 'given on request: it may name other people, too',
      forget: true,
    },
    { columns: 'event_id account_id', download: key, forget: key },
    {
      columns: 'erased_at',
      download: 'empty as long as somebody can sign in to download',
      forget: 'says that the detail was erased',
    },
  ],
  reservations: [
    {
      columns:
        'id account_id date type_of_meal type_of_food menu_id reserved_at changed_at checked_in_at cancelled_at liked_at booked_way checkin_way',
      download: true,
      forget: record,
    },
    { columns: 'dormitory_id contract_id', download: key, forget: record },
    { columns: 'is_late changes code_step free_until_reception', download: inside, forget: record },
  ],
  waits: [
    {
      columns: 'id account_id menu_id created_at ended_at outcome',
      download: true,
      forget: record,
    },
    { columns: 'contract_id reservation_id', download: key, forget: record },
  ],
  ...ledgerColumns,
  meal_patterns: [{ columns: 'account_id weekday breakfast dinner', download: true, forget: true }],
  calendar_subscriptions: [
    {
      columns: 'id account_id language created_at revoked_at last_read_at',
      download: true,
      forget: true,
    },
    { columns: 'secret_hash', download: secret, forget: true },
  ],
  certificates: [
    {
      columns:
        'id account_id number issued_at issued_on name furigana hall_name_ja hall_name_en location_ja location_en contract_start contract_end revoked_at',
      download: true,
      forget: true,
    },
    { columns: 'contract_id', download: key, forget: true },
    { columns: 'digest', download: secret, forget: true },
  ],
  ...inboxColumns,
  messages: [
    {
      columns:
        'id account_id created_at from_admin name text text_en read_at deleted_at attachment_id',
      download: true,
      forget: true,
    },
    { columns: 'survey_id', download: key, forget: true },
    { columns: 'client_key to_many is_automatic is_urgent', download: inside, forget: true },
  ],
  message_search: [
    {
      columns: 'message_id account_id folded',
      download: 'the texts of the messages once more, folded for the search',
      forget: true,
    },
  ],
  resident_index: [
    { columns: 'account_id email phone_end', download: indexed, forget: true },
    {
      columns: 'contract_id is_former dormitory_id room_number folded standing_until',
      download: indexed,
      forget: 'of the person no row is left; those of the contract name nobody',
    },
    { columns: 'id checked_at', download: inside, forget: inside },
  ],
  attachments: [
    { columns: 'id name', download: true, forget: true },
    { columns: 'file kind size kept_at', download: inDownload, forget: true },
    { columns: 'removed_at', download: 'a file that is gone is not in the download', forget: true },
    { columns: 'account_id', download: key, forget: true },
    {
      columns: 'thumbnail_file thumbnail_width thumbnail_height',
      download: 'a smaller picture of the file that is shown',
      forget: true,
    },
  ],
  notice_reads: [{ columns: 'account_id notice_id read_at', download: true, forget: record }],
  notice_recipients: [{ columns: 'account_id notice_id', download: true, forget: record }],
  notice_acknowledgements: [{ columns: 'account_id notice_id at', download: true, forget: record }],
  notice_pushes: [
    { columns: 'account_id notice_id pushed_at waiting_id', download: inside, forget: record },
  ],
  survey_recipients: [{ columns: 'account_id survey_id', download: true, forget: record }],
  survey_answers: [
    { columns: 'account_id survey_id answered_at revision', download: true, forget: record },
    {
      columns: 'first_answered_at',
      download: 'the first of the times of which the last is shown',
      forget: record,
    },
    {
      columns: 'delivery_key',
      download: 'a key by which a delivery that comes twice is known',
      forget: record,
    },
  ],
  ...safetyColumns,
  survey_question_answers: [
    { columns: 'text', download: true, forget: true },
    { columns: 'account_id survey_id question_id', download: true, forget: record },
  ],
  survey_chosen: [{ columns: 'account_id question_id choice_id', download: true, forget: record }],
  survey_deliveries: [
    {
      columns: 'account_id survey_id key received_at',
      download: 'keys by which a delivery that comes twice is known',
      forget: inside,
    },
  ],
  stay_reports: [
    {
      columns: 'id account_id first_day last_day created_at changed_at cancelled_at',
      download: true,
      forget: record,
    },
    { columns: 'type', download: 'each type is a part of its own', forget: record },
    { columns: 'dormitory_id contract_id', download: key, forget: record },
    { columns: 'client_key revision', download: inside, forget: record },
    { columns: 'filed_by', download: 'who of the staff filed it', forget: record },
  ],
  own_stays: [
    {
      columns: 'name relationship relationship_type phone_number address note',
      download: true,
      forget: true,
    },
    {
      columns: 'report_id start_breakfast start_dinner end_breakfast end_dinner',
      download: true,
      forget: record,
    },
    { columns: 'type', download: computed, forget: computed },
  ],
  guest_stays: [
    {
      columns: 'friend_name relationship relationship_type friend_address',
      download: true,
      forget: true,
    },
    {
      columns:
        'report_id stay_days admission_time exit_time day_one_evening day_two_morning day_two_evening day_three_morning futon_lease ordered_late',
      download: true,
      forget: record,
    },
    { columns: 'type', download: computed, forget: computed },
  ],
  guest_marks: [
    { columns: 'report_id kind marked_at', download: true, forget: record },
    { columns: 'staff_id', download: 'who of the staff marked it', forget: record },
  ],
  stay_templates: [
    {
      columns: 'id account_id name relationship phone_number address note changed_at',
      download: true,
      forget: true,
    },
  ],
};
