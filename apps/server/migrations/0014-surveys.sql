-- Invariant: every text that staff write for residents has a Japanese text; an English one may stand beside it and is
-- never empty. A survey asks numbered questions, in English with all their choices or not at all; a choice belongs to
-- its question, a resident has one set of answers to a survey, an answer belongs to a question of that survey and a
-- chosen one to that question, and a delivery that carries a key is taken once. A choice of a safety check has one
-- kind at most, and no two choices of a question have the same kind. A survey that staff open is seen and answered by
-- its recipients alone, who are fixed when it is opened (T52). Answers to an anonymous survey hold no account, no
-- time finer than the day of their batch and no key that stands beside an account elsewhere; a safety check is never
-- anonymous (SH010, T54). A reminder of a survey counts in the dormitory whose residents got it.

create table surveys (
  id                bigint      generated always as identity primary key,
  dormitory_id      bigint      references dormitories,
  title             text        not null check (title <> ''),
  emergency_contact smallint    not null default 0 check (emergency_contact in (0, 1)),
  start_date        date        not null,
  created_at        timestamptz not null,
  closed_at         timestamptz,
  deleted_at        timestamptz,
  closes_at         timestamptz,
  title_en          text        check (title_en <> ''),
  title_plain       text        check (title_plain <> ''),
  is_targeted       boolean     not null default false,
  target            jsonb,
  draft_id          bigint,
  deleted_why       text,
  closed_why        text,
  is_anonymous      boolean     not null default false,
  constraint surveys_safety_is_named check (not (is_anonymous and emergency_contact = 1))
);
comment on column surveys.closed_at is 'When staff closed it.';
comment on column surveys.closes_at is 'The first instant at which no answer is taken, as planned when it was opened.';
comment on column surveys.title_plain is 'In plain Japanese (yasashii nihongo), shown below the Japanese text.';
comment on column surveys.is_targeted is
  'Whether survey_recipients name who is asked; otherwise everybody who lives in the dormitory.';
comment on column surveys.target is 'As its author chose it; null where the command line opened it.';
comment on column surveys.deleted_why is 'In the words of the person; null where the command line deleted it.';
comment on column surveys.closed_why is 'In the words of the person; null where the command line or its end closed it.';
comment on column surveys.is_anonymous is
  'Fixed when it is opened: survey_answers says who has answered, anonymous_answers what.';
create index surveys_open on surveys (dormitory_id, start_date desc) where closed_at is null and deleted_at is null;

create table survey_recipients (
  survey_id  bigint not null references surveys,
  account_id bigint not null references accounts,
  primary key (survey_id, account_id)
);
create index survey_recipients_of_account on survey_recipients (account_id);

create table survey_questions (
  id             bigint   generated always as identity primary key,
  survey_id      bigint   not null references surveys,
  position       smallint not null check (position >= 1),
  type           smallint not null check (type in (1, 2, 3)),
  question       text     not null check (question <> ''),
  is_required    boolean  not null default false,
  question_en    text     check (question_en <> ''),
  question_plain text     check (question_plain <> ''),
  has_english    boolean  not null default false,
  unique (survey_id, position),
  unique (survey_id, id),
  check (not has_english or question_en is not null)
);
comment on column survey_questions.type is '1 single selection, 2 text, 3 multiple selection.';
comment on column survey_questions.has_english is 'The question and every choice of it have an English text.';

create table survey_choices (
  id          bigint   generated always as identity primary key,
  question_id bigint   not null references survey_questions,
  position    smallint not null check (position >= 1),
  title       text     not null check (title <> ''),
  title_en    text     check (title_en <> ''),
  title_plain text     check (title_plain <> ''),
  kind        text     check (kind in ('safe', 'injured', 'help', 'away')),
  unique (question_id, position),
  unique (question_id, title),
  unique (question_id, id),
  unique (question_id, kind)
);
comment on column survey_choices.kind is 'What a choice of a safety check means, whatever its words are.';

create table survey_answers (
  survey_id         bigint      not null references surveys,
  account_id        bigint      not null references accounts,
  answered_at       timestamptz not null,
  revision          integer     not null default 1 check (revision >= 1),
  first_answered_at timestamptz,
  delivery_key      text,
  primary key (survey_id, account_id)
);
comment on column survey_answers.revision is
  'How often the resident has answered: a safety check may be answered again.';
comment on column survey_answers.first_answered_at is
  'Null where the answer is older than the column: answered_at then.';
comment on column survey_answers.delivery_key is
  'Of an anonymous survey, which has no rows in survey_deliveries: they say when.';
create index survey_answers_of_account on survey_answers (account_id);

create table survey_question_answers (
  survey_id   bigint not null,
  account_id  bigint not null,
  question_id bigint not null,
  text        text   check (text <> '' and char_length(text) <= 200),
  primary key (question_id, account_id),
  foreign key (survey_id, account_id) references survey_answers,
  foreign key (survey_id, question_id) references survey_questions (survey_id, id)
);
create index survey_question_answers_of_account on survey_question_answers (survey_id, account_id);

create table survey_chosen (
  question_id bigint not null,
  account_id  bigint not null,
  choice_id   bigint not null,
  primary key (question_id, account_id, choice_id),
  foreign key (question_id, account_id) references survey_question_answers on delete cascade,
  foreign key (question_id, choice_id) references survey_choices (question_id, id)
);

create table survey_deliveries (
  account_id  bigint      not null,
  survey_id   bigint      not null,
  key         text        not null check (key ~ '^[0-9A-Za-z-]{8,64}$'),
  received_at timestamptz not null,
  primary key (account_id, survey_id, key),
  foreign key (survey_id, account_id) references survey_answers
);

create table anonymous_answers (
  survey_id    bigint   not null references surveys,
  dormitory_id bigint   not null references dormitories,
  respondent   uuid     not null,
  question_id  bigint   not null,
  text         text     check (text <> '' and char_length(text) <= 200),
  choices      bigint[] not null default '{}',
  day          date,
  primary key (respondent, question_id),
  foreign key (survey_id, question_id) references survey_questions (survey_id, id)
);
comment on column anonymous_answers.dormitory_id is 'Where the person lived: results belong to a dormitory.';
comment on column anonymous_answers.respondent is
  'Random; holds the answers of one person together and is in no other table.';
comment on column anonymous_answers.day is
  'When its batch of at least five became visible; null while it waits for others.';
create index anonymous_answers_of_survey on anonymous_answers (survey_id, dormitory_id);

create table reminders (
  id           bigint      generated always as identity primary key,
  subject      text        not null check (subject in ('survey', 'notice')),
  subject_id   bigint      not null,
  way          text        not null check (way in ('push', 'mail', 'message', 'staff_mail')),
  step         smallint,
  count        integer     not null check (count >= 0),
  staff_id     bigint      references staff,
  at           timestamptz not null,
  dormitory_id bigint      references dormitories
);
comment on column reminders.step is 'Of the escalation of a safety check, from 0; null where staff sent it.';
comment on column reminders.dormitory_id is
  'Null: of a step of a safety check.';
create index reminders_of_subject on reminders (subject, subject_id, at);
create unique index reminders_step on reminders (subject, subject_id, step) where step is not null;
