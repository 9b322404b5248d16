-- Invariant: every text that staff write for residents has a Japanese text; an English one may stand beside it and is
-- never empty. A question of a survey has English texts for itself and all its choices, or is read in Japanese with all
-- of them. A choice of a safety check has one kind at most, and no two choices of a question have the same kind.

alter table menus
  add column menu_name_en          text check (menu_name_en <> ''),
  add column menu_description_en   text check (menu_description_en <> ''),
  add column energy_description_en text check (energy_description_en <> '');

alter table notices
  add column title_en   text check (title_en <> ''),
  add column content_en text check (content_en <> '');
comment on column notices.content_en is 'Of the same kind as content: HTML that was sanitized when it was published, else plain text.';

alter table surveys
  add column title_en    text check (title_en <> ''),
  add column title_plain text check (title_plain <> '');
comment on column surveys.title_plain is 'In plain Japanese (yasashii nihongo), shown below the Japanese text.';

alter table survey_questions
  add column question_en    text    check (question_en <> ''),
  add column question_plain text    check (question_plain <> ''),
  add column has_english    boolean not null default false,
  add check (not has_english or question_en is not null);
comment on column survey_questions.has_english is 'The question and every choice of it have an English text.';

alter table survey_choices
  add column title_en    text check (title_en <> ''),
  add column title_plain text check (title_plain <> ''),
  add column kind        text check (kind in ('safe', 'injured', 'help', 'away')),
  add unique (question_id, kind);
comment on column survey_choices.kind is 'What a choice of a safety check means, whatever its words are.';

-- Safety checks of the sample file, opened before there were kinds.
update survey_choices c
   set kind = k.kind
  from survey_questions q, surveys s,
       (values ('無事です', 'safe'), ('けがをしました', 'injured'), ('助けが必要です', 'help'), ('寮の外にいます', 'away')) k (title, kind)
 where q.id = c.question_id and s.id = q.survey_id and s.emergency_contact = 1 and k.title = c.title;

alter table messages
  add column text_en text    check (text_en <> ''),
  add column to_many boolean not null default false,
  add check (text_en is null or from_admin > 0),
  add check (not to_many or from_admin > 0);
comment on column messages.to_many is 'Sent to a dormitory or to all. Without text_en such a message is marked as Japanese only.';

alter table menu_links alter column description_en drop not null;
