-- Invariant: a survey asks numbered questions, a choice belongs to its question, a resident has one set of answers to
-- a survey, an answer belongs to a question of that survey and a chosen one to that question, and a delivery that
-- carries a key is taken once.

alter table surveys add column closes_at timestamptz;
update surveys set closes_at = (end_date + 1)::timestamp at time zone 'Asia/Tokyo' where end_date is not null;
alter table surveys drop column end_date;
comment on column surveys.closes_at is 'The first instant at which no answer is taken, as planned when it was opened.';
comment on column surveys.closed_at is 'When the house closed it by hand.';

create table survey_questions (
  id          bigint   generated always as identity primary key,
  survey_id   bigint   not null references surveys,
  position    smallint not null check (position >= 1),
  type        smallint not null check (type in (1, 2, 3)),
  question    text     not null check (question <> ''),
  is_required boolean  not null default false,
  unique (survey_id, position),
  unique (survey_id, id)
);
comment on column survey_questions.type is '1 single selection, 2 text, 3 multiple selection.';

create table survey_choices (
  id          bigint   generated always as identity primary key,
  question_id bigint   not null references survey_questions,
  position    smallint not null check (position >= 1),
  title       text     not null check (title <> ''),
  unique (question_id, position),
  unique (question_id, title),
  unique (question_id, id)
);

alter table survey_answers add column revision integer not null default 1 check (revision >= 1);
comment on column survey_answers.revision is 'How often the resident has answered: a safety check may be answered again.';
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
