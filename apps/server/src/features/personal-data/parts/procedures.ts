// Procedures of the resident: reports, their templates, moving out.
import { fromSql, type Part } from '../part.ts';

const ownReports: Part = {
  name: 'overnight-reports',
  title: { ja: '外泊届', en: 'Overnight reports' },
  tables: ['stay_reports'],
  rows: fromSql(
    `select id, first_day, last_day, name, relationship, relationship_type, phone_number, address, note,
            start_breakfast, start_dinner, end_breakfast, end_dinner, created_at, changed_at, cancelled_at
       from (select r.id, r.first_day, r.last_day, r.created_at, r.changed_at, r.cancelled_at, o.name, o.relationship, o.relationship_type, o.phone_number, o.address, o.note,
                    o.start_breakfast, o.start_dinner, o.end_breakfast, o.end_dinner
               from stay_reports r join own_stays o on o.report_id = r.id where r.account_id = $1) s
      where id > $2`,
    { paged: true },
  ),
};

const guestReports: Part = {
  name: 'guest-reports',
  title: { ja: '来客届', en: 'Guest reports' },
  // Rows of the same table as above.
  tables: [],
  rows: fromSql(
    `select id, first_day, last_day, friend_name, relationship_type, relationship, friend_address, stay_days,
            admission_time, exit_time, day_one_evening, day_two_morning, day_two_evening, day_three_morning,
            futon_lease, ordered_late, arrived_at, left_at, created_at, changed_at, cancelled_at
       from (select r.id, r.first_day, r.last_day, r.created_at, r.changed_at, r.cancelled_at, g.friend_name, g.relationship_type, g.relationship, g.friend_address, g.stay_days,
                    g.admission_time, g.exit_time, g.day_one_evening, g.day_two_morning, g.day_two_evening,
                    g.day_three_morning, g.futon_lease, g.ordered_late,
                    (select m.marked_at from guest_marks m where m.report_id = r.id and m.kind = 'arrived') as arrived_at,
                    (select m.marked_at from guest_marks m where m.report_id = r.id and m.kind = 'left') as left_at
               from stay_reports r join guest_stays g on g.report_id = r.id where r.account_id = $1) s
      where id > $2`,
    { paged: true },
  ),
};

const templates: Part = {
  name: 'report-templates',
  title: { ja: '外泊届のテンプレート', en: 'Templates of reports' },
  tables: ['stay_templates'],
  rows: fromSql(
    `select id, name, relationship, phone_number, address, note, changed_at
       from stay_templates where account_id = $1 and id > $2`,
    { paged: true },
  ),
};

const moveOuts: Part = {
  name: 'move-out-applications',
  title: { ja: '退寮申請', en: 'Move-out applications' },
  tables: ['move_out_applications'],
  rows: fromSql(
    `select id, move_out_on, move_out_time, luggage_removal_on, luggage_removal_time, use_shipping_company,
            shipping_company_name, postal_code, address, building, use_user_mail_address, mail_address,
            use_user_phone_number, phone_number, filed_at, changed_at, closed_at, withdrawn_at, finished_at
       from move_out_applications where account_id = $1 and id > $2`,
    { paged: true },
  ),
};

export const procedureParts: readonly Part[] = [ownReports, guestReports, templates, moveOuts];
