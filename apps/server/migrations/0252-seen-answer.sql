-- Invariant: a call for help counts as opened only in the answer that was opened, whenever a newer one was given (AM268).

alter table safety_help add column seen_revision integer not null default 0;
comment on column safety_help.seen_revision is
  'Of the answer that staff opened, as survey_answers.revision. 0: the row is of a release that kept the time alone, and counts as not opened.';
