// What was said: messages with their attachments, notices that were read, answers to surveys.
import type { Readable } from 'node:stream';
import { fromSql, type Owner, type Part, type PartFile } from '../part.ts';

const attachmentName = (id: number, name: string) => `messages/${id}-${name}`;

const messages: Part = {
  name: 'messages',
  title: { ja: 'メッセージ（添付ファイルを含む）', en: 'Messages, with attachments' },
  tables: ['messages', 'attachments'],
  rows: fromSql(
    `select m.id, m.created_at, m.sender, m.name, m.text, m.text_en, m.read_at, m.deleted_at, m.attachment,
            m.about_charge
       from (select b.id, b.created_at, b.name, b.text, b.text_en, b.read_at, b.deleted_at,
                    case b.from_admin when 0 then 'resident' when 1 then 'staff' else 'system' end as sender,
                    a.name as attachment, q.charge_id as about_charge
               from messages b left join attachments a on a.id = b.attachment_id
                               left join charge_questions q on q.message_id = b.id
              where b.account_id = $1) m
      where m.id > $2`,
    { paged: true },
  ),
  files: attachments,
};

const keptAttachments = fromSql(
  `select id, name, file from (
     select distinct a.id, a.name, a.file from messages m join attachments a on a.id = m.attachment_id
      where m.account_id = $1 and a.removed_at is null) kept
    where id > $2`,
  { paged: true },
);

async function* attachments(owner: Owner): AsyncIterable<PartFile> {
  const { files } = owner.platform;
  for await (const row of keptAttachments(owner)) {
    const { id, name, file } = row as { id: number; name: string; file: string };
    const open = async (): Promise<Readable | undefined> => (await files.get(file))?.stream;
    yield { name: attachmentName(id, name), open };
  }
}

const notices: Part = {
  name: 'notices-read',
  title: {
    ja: '読んだお知らせと、個別に届いたお知らせ',
    en: 'Notices read, and those sent to few',
  },
  tables: ['notice_reads', 'notice_recipients', 'notice_acknowledgements'],
  rows: fromSql(`
    select n.title, n.start_date, r.read_at, k.at as confirmed_at, q.account_id is not null as sent_to_few
      from (select notice_id from notice_reads where account_id = $1
            union select notice_id from notice_recipients where account_id = $1
            union select notice_id from notice_acknowledgements where account_id = $1) x
      join notices n on n.id = x.notice_id
      left join notice_reads r on r.notice_id = n.id and r.account_id = $1
      left join notice_recipients q on q.notice_id = n.id and q.account_id = $1
      left join notice_acknowledgements k on k.notice_id = n.id and k.account_id = $1
     order by r.read_at, n.id`),
};

/** Whose answers these were is kept nowhere, so they cannot be found for their owner either. */
const anonymousNote =
  '匿名のアンケートのため、回答の内容はここに表示できません / Anonymous: what you answered cannot be listed';

const surveys: Part = {
  name: 'survey-answers',
  title: { ja: 'アンケートの対象と回答', en: 'Surveys sent and answered' },
  tables: ['survey_recipients', 'survey_answers', 'survey_question_answers', 'survey_chosen'],
  rows: fromSql(`
    select s.title as survey, case when not s.is_anonymous then a.answered_at end as answered_at, a.revision,
           case when s.is_anonymous then '${anonymousNote}' end as note, q.question, t.text,
           (select string_agg(o.title, ', ' order by o.position)
              from survey_chosen c join survey_choices o on o.id = c.choice_id
             where c.account_id = a.account_id and c.question_id = q.id) as chosen
      from (select survey_id from survey_answers where account_id = $1
            union select survey_id from survey_recipients where account_id = $1) x
      join surveys s on s.id = x.survey_id
      left join survey_answers a on a.account_id = $1 and a.survey_id = s.id
      left join survey_question_answers t on t.account_id = a.account_id and t.survey_id = a.survey_id
      left join survey_questions q on q.id = t.question_id
     order by a.answered_at, s.id, q.position`),
};

const safety: Part = {
  name: 'safety-checks',
  title: { ja: '安否確認で職員が記録したこと', en: 'What staff recorded in safety checks' },
  tables: ['safety_proxies', 'safety_calls', 'safety_help'],
  rows: fromSql(`
    select s.title as survey, 'statement' as kind, p.state as said, p.how, p.note, p.at, p.recorded_at
      from safety_proxies p join surveys s on s.id = p.survey_id
     where p.account_id = $1 or p.contract_id in (select id from contracts where account_id = $1)
    union all
    select s.title, 'call', c.result, null, null, c.at, null
      from safety_calls c join surveys s on s.id = c.survey_id
     where c.account_id = $1
    union all
    select s.title, 'opened', null, null, null, h.seen_at, h.taken_at
      from safety_help h join surveys s on s.id = h.survey_id
     where h.account_id = $1
     order by at`),
};

export const messageAndSurveyParts: readonly Part[] = [messages, notices, surveys, safety];
