-- Invariant: a reminder of a survey counts in the dormitory whose residents got it, so that one for another dormitory
-- takes none of its two.

alter table reminders
  add column dormitory_id bigint,
  add constraint reminders_dormitory foreign key (dormitory_id) references dormitories not valid;
comment on column reminders.dormitory_id is 'Null: of a step of a safety check, or older than the column and for all dormitories of the survey.';
