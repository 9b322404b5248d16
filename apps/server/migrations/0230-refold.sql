-- Invariant: a search finds a name or a text by what is seen of it. What is folded was folded otherwise by the release
-- before, and names may hold signs that show nothing; jobs mend both, because folding is the program's work.

-- A server of the release before may still write while this one starts: the second run finds it.
insert into jobs (task, unique_key, run_at)
select 'messages.refold', 'messages.refold:' || n, now() + n * interval '1 hour'
  from generate_series(0, 1) n where exists (select from message_search);

insert into jobs (task, unique_key, run_at)
select 'residents.refold', 'residents.refold:' || n, now() + n * interval '1 hour'
  from generate_series(0, 1) n where exists (select from contracts);
