// The resident's account: who they are, how they sign in, what was done.
import { filesOfRecords } from '../../room-records/photos.ts';
import { openOwn as openOwnSensitive } from '../../sensitive/service.ts';
import { fromSql, type Owner, type Part, type Row } from '../part.ts';

const account: Part = {
  name: 'account',
  title: { ja: 'アカウント', en: 'Account' },
  tables: ['accounts'],
  rows: fromSql('select email, created_at from accounts where id = $1'),
};

const profile: Part = {
  name: 'profile',
  title: { ja: 'プロフィール（写真を含む）', en: 'Profile, with the photo' },
  tables: ['profiles'],
  rows: fromSql(`
    select name, furigana, phone_number, gender, birthday, blood_type, employment_status,
           employment_name, major_or_department, avatar_file is not null as has_photo
      from profiles where account_id = $1`),
  async *files({ accountId, platform }: Owner) {
    const row = await platform.db.queries
      .selectFrom('profiles')
      .select('avatar_file')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const key = row?.avatar_file ?? null;
    if (key !== null)
      yield {
        name: 'profile/photo.jpg',
        open: async () => (await platform.files.get(key))?.stream,
      };
  },
};

/** Sealed in the database, open for their owner. */
const sealed = (table: 'health_records' | 'emergency_contacts' | 'resident_allergens') =>
  async function* rows({ accountId, platform: { db, sensitive } }: Owner) {
    const kept = await openOwnSensitive(db.queries, table, { sensitive, accountId });
    if (kept !== undefined) yield { ...kept };
  };

const names: Part = {
  name: 'names',
  title: { ja: '氏名の変更と確認の記録', en: 'Names: registered, changed, confirmed' },
  tables: ['resident_names'],
  rows: fromSql(`
    select name, furigana, source, split_part(actor, ':', 1) as by_whom, recorded_at
      from resident_names where account_id = $1 order by id`),
};

const health: Part = {
  name: 'health',
  title: { ja: '健康について', en: 'Health' },
  tables: ['health_records'],
  rows: sealed('health_records'),
};

const emergencyContact: Part = {
  name: 'emergency-contact',
  title: { ja: '緊急連絡先', en: 'Emergency contact' },
  tables: ['emergency_contacts'],
  rows: sealed('emergency_contacts'),
};

const marksText = `
  select sealed, consent as consent_version, consented_at, recorded_at
    from resident_allergens where account_id = $1`;

const agreementIn = ({ consent_version, consented_at, recorded_at }: Row) => ({
  consent_version,
  consented_at,
  recorded_at,
});

/** The marks open, with the version of the text that was agreed to and its instants. */
const ownAllergens: Part = {
  name: 'own-allergens',
  title: { ja: 'アレルゲンの印と同意', en: 'Allergen marks, with the consent' },
  tables: ['resident_allergens'],
  rows: Object.assign(
    async function* rows(owner: Owner) {
      for await (const row of fromSql(marksText)(owner))
        for await (const marks of sealed('resident_allergens')(owner))
          yield { ...marks, ...agreementIn(row) };
    },
    { text: marksText },
  ),
};

const consents: Part = {
  name: 'consents',
  title: { ja: '規約への同意', en: 'Agreements to legal texts' },
  tables: ['consents'],
  rows: fromSql(
    `select id, document, version, place, agreed_at
       from (select c.id, d.key as document, d.version, c.place, c.agreed_at
               from consents c join documents d on d.id = c.document_id where c.account_id = $1) s
      where id > $2`,
    { paged: true },
  ),
};

const healthReads: Part = {
  name: 'health-data-opened',
  title: {
    ja: '健康情報と緊急連絡先の閲覧記録',
    en: 'Who opened health data and emergency contact',
  },
  tables: ['sensitive_reads'],
  rows: fromSql(
    `select id, read_at, subject, split_part(reader, ':', 1) as reader, role, reason, purpose
       from sensitive_reads where account_id = $1 and id > $2`,
    { paged: true },
  ),
};

const contracts: Part = {
  name: 'contracts',
  title: { ja: '契約（以前のものを含む）', en: 'Contracts, with former ones' },
  tables: ['contracts', 'former_contracts'],
  rows: fromSql(`
    select c.number, d.name_ja as dormitory, d.name_en as dormitory_en, c.room_number, c.start_date,
           c.end_date, c.is_company,
           m.name as company, h.employee_code,
           case when h.released_at is null then c.renewal end as renewal,
           case when h.released_at is null then c.renewal_at end as renewal_at,
           case when h.released_at is null then c.tenant_name end as tenant_name,
           case when h.released_at is null then c.tenant_furigana end as tenant_furigana,
           case when h.released_at is null then c.move_out_on end as move_out_on, h.claimed_at, h.released_at
      from (select id, claimed_at, null::timestamptz as released_at, company_id, employee_code
              from contracts where account_id = $1
            union all
            select contract_id, claimed_at, released_at, company_id, employee_code
              from former_contracts where account_id = $1) h
      join contracts c on c.id = h.id
      join dormitories d on d.id = c.dormitory_id
      left join companies m on m.id = h.company_id
     order by h.claimed_at, c.id`),
};

const formerAccounts: Part = {
  name: 'former-accounts',
  title: { ja: '旧アカウント', en: 'Former accounts' },
  tables: ['former_accounts'],
  rows: fromSql(`
    select lpad(former_account_id::text, 8, '0') as resident_number, linked_at
      from former_accounts where account_id = $1 order by linked_at, former_account_id`),
};

const moveIns: Part = {
  name: 'move-ins',
  title: { ja: '入居時の登録', en: 'Registered with the move-in' },
  tables: ['move_ins'],
  rows: fromSql(`
    select movein_date, movein_time, postal_code, address, building_name, luggage_delivery,
           package_arrival_date, package_arrival_time, use_shipping_company, shipping_company_name,
           companion_count, filed_at
      from move_ins where account_id = $1 order by id`),
};

const arrivals: Part = {
  name: 'arrivals',
  title: { ja: '入居の受付', en: 'Arrival' },
  // Found by their contracts: they have no account of their own.
  tables: [],
  rows: fromSql(`
    select v.arrived_at, v.keys, v.keys_at, v.explained_at
      from arrivals v join contracts c on c.id = v.contract_id
     where c.account_id = $1 and v.undone_at is null order by v.id`),
};

const departures: Part = {
  name: 'departures',
  title: { ja: '退去の受付', en: 'Departure' },
  // Found by their contracts, too.
  tables: [],
  rows: fromSql(`
    select v.day, v.attended_at, v.keys_at, v.done_at
      from departures v join contracts c on c.id = v.contract_id
     where c.account_id = $1 order by v.id`),
};

const loans: Part = {
  name: 'loans',
  title: { ja: '借りている物', en: 'Things lent' },
  // Found by their contracts, too.
  tables: [],
  rows: fromSql(`
    select l.what, l.name, l.number, l.note, l.given_at, l.returned_at
      from loans l join contracts c on c.id = l.contract_id
     where c.account_id = $1 order by l.id`),
};

const roomRecords: Part = {
  name: 'room-records',
  title: { ja: '入居のときの部屋の記録（写真を含む）', en: 'Room at arrival, with photos' },
  tables: ['room_records'],
  rows: fromSql(`
    select r.room_number, r.arrived_on, r.sent_at, p.area_ja, p.area_en, p.name_ja, p.name_en, x.checked_at,
           x.points->(p.position - 1)->>'state' as staff_state, x.points->(p.position - 1)->>'note' as staff_note,
           (select coalesce(json_agg(h.kept_at order by h.id), '[]')
              from room_check_photos h where h.check_id = x.id and h.position = p.position) as staff_photos,
           p.differs, p.note,
           (select coalesce(json_agg(h.kept_at order by h.id), '[]') from room_photos h where h.point_id = p.id) as photos
      from room_records r left join room_record_points p on p.record_id = r.id
      left join room_checks x on x.record_id = r.id
     where r.account_id = $1 order by r.id, p.position`),
  async *files({ accountId, platform }: Owner) {
    const photos = await filesOfRecords(platform.db.queries, accountId);
    for (const { id, file, position, by_staff: isOfStaff } of photos)
      yield {
        name: `room-records/${position}-${isOfStaff ? 'staff-' : ''}${id}.webp`,
        open: async () => (await platform.files.get(file))?.stream,
      };
  },
};

const registrations: Part = {
  name: 'registrations',
  title: { ja: '会員登録の記録', en: 'Registration' },
  tables: ['registrations'],
  rows: fromSql(`
    select email, begun_at, verified_at, confirmed_at, completed_at
      from registrations where account_id = $1 order by id`),
};

const emailChanges: Part = {
  name: 'email-changes',
  title: { ja: 'メールアドレスの変更', en: 'Changes of email address' },
  tables: ['email_changes'],
  rows: fromSql(`
    select new_email, asked_at, proven as with_current_password, completed_at
      from email_changes where account_id = $1 order by id`),
};

const securityChanges: Part = {
  name: 'security-changes',
  title: { ja: 'パスワードなどの変更の記録', en: 'Changes of password and address' },
  tables: ['security_changes'],
  rows: fromSql(`
    select kind, changed_at, device, proven as with_current_password, former_email, undone_at
      from security_changes where account_id = $1 order by id`),
};

const sessions: Part = {
  name: 'sessions',
  title: { ja: 'ログインの記録', en: 'Sign-ins' },
  tables: ['sessions'],
  rows: fromSql(
    `select id, kind, device, created_at, last_seen_at, expires_at, revoked_at
       from sessions where account_id = $1 and id > $2`,
    { paged: true },
  ),
};

const knownCallers: Part = {
  name: 'known-devices',
  title: { ja: 'ログインした端末', en: 'Devices that signed in' },
  tables: ['known_devices'],
  // Kept as a hash alone.
  rows: fromSql(`
    select 'device' as kind, last_signed_in_at from known_devices where account_id = $1 order by 2`),
};

const devices: Part = {
  name: 'devices',
  title: { ja: 'プッシュ通知を受け取る端末', en: 'Devices that get notifications' },
  tables: ['push_devices'],
  // The address itself would let anybody write to the device.
  rows: fromSql(`
    select split_part(endpoint, '/', 3) as push_service, language, created_at
      from push_devices where account_id = $1 order by id`),
};

const mails: Part = {
  name: 'mails',
  title: { ja: '送信したメール', en: 'Mails that were sent' },
  tables: ['mails'],
  // To an address only while it was the resident's: before and after it may be somebody else's. Keys and links in a
  // mail of today may still open something.
  rows: fromSql(
    `with taken as (
       select email as address, created_at as since from accounts a
        where id = $1 and not exists (select 1 from email_changes c where c.account_id = a.id
                                         and c.completed_at is not null and c.new_email = a.email)
       union all
       select email, completed_at from registrations where account_id = $1 and completed_at is not null
       union all
       select new_email, completed_at from email_changes where account_id = $1 and completed_at is not null
       union all
       select former_email, undone_at from security_changes where account_id = $1 and undone_at is not null
     ), held as (
       select address, since, lead(since) over (order by since) as until from taken
     )
     select m.id, m.created_at, m.sent_at, m.subject,
            case when m.created_at < $3::timestamptz - interval '1 day' then m.body_text end as text
       from held h join mails m on m.recipient = h.address and m.created_at >= h.since
                               and (h.until is null or m.created_at < h.until)
      where m.id > $2`,
    { paged: true },
  ),
};

const events: Part = {
  name: 'events',
  title: { ja: '操作の記録', en: 'What was done' },
  tables: ['events'],
  rows: fromSql(
    `select id, happened_at, kind, split_part(actor, ':', 1) as by_whom, reason, detail
       from events where account_id = $1 and id > $2`,
    { paged: true },
  ),
};

export const accountParts: readonly Part[] = [
  account,
  profile,
  names,
  health,
  emergencyContact,
  ownAllergens,
  consents,
  healthReads,
  contracts,
  formerAccounts,
  moveIns,
  arrivals,
  departures,
  loans,
  roomRecords,
  registrations,
  emailChanges,
  securityChanges,
  sessions,
  knownCallers,
  devices,
  mails,
  events,
];
