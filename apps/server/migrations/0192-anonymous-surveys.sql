-- Invariant: answers to an anonymous survey hold no account, no time finer than the day of their batch and no key that
-- stands beside an account elsewhere; a safety check is never anonymous (SH010, T54).

alter table surveys
  add column is_anonymous boolean not null default false,
  add constraint surveys_safety_is_named check (not (is_anonymous and emergency_contact = 1)) not valid;
comment on column surveys.is_anonymous is 'Fixed when it is opened: survey_answers says who has answered, anonymous_answers what.';

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
create index anonymous_answers_of_survey on anonymous_answers (survey_id, dormitory_id);
comment on column anonymous_answers.respondent is 'Random; holds the answers of one person together and is in no other table.';
comment on column anonymous_answers.dormitory_id is 'Where the person lived: results belong to a dormitory.';
comment on column anonymous_answers.day is 'When its batch of at least five became visible; null while it waits for others.';
