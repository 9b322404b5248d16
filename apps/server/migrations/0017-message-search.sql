-- Invariant: every shown text can be searched. Texts written before there was a search are folded by a job, because
-- folding is the program's work.

insert into jobs (task, unique_key, run_at)
select 'messages.fold', 'messages.fold', now() where exists (select from messages);
