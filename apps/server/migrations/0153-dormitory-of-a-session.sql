-- Invariant: a session of staff remembers one dormitory, the one that its last call was about.

alter table staff_sessions
  add column dormitory_id bigint,
  add constraint staff_sessions_dormitory foreign key (dormitory_id) references dormitories not valid;
comment on column staff_sessions.dormitory_id is
  'Of the last call of a person about a dormitory; another one moves to the front of the preference "dormitories" (T16).';
