-- Invariant: that somebody has answered an anonymous survey says nothing of when (SH010).

alter table survey_answers add column delivery_key text;
comment on column survey_answers.delivery_key is 'Of an anonymous survey, which has no rows in survey_deliveries: they say when.';
