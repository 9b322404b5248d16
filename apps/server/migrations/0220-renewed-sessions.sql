-- Invariant: a session that was renewed says since when, so that its token is known as one that nobody should send any
-- more, unlike one that ran out (AM240).

alter table sessions add column renewed_at timestamptz;
comment on column sessions.renewed_at is 'First renewal; the token answers for a while longer.';
