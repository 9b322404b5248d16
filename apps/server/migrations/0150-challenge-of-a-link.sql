-- Invariant: a link has at most one challenge for a passkey, which counts once and for five minutes.

alter table staff_links
  add column challenge       bytea,
  add column challenge_until timestamptz,
  add constraint staff_links_challenge check (octet_length(challenge) = 32) not valid,
  add constraint staff_links_challenge_until check ((challenge is null) = (challenge_until is null)) not valid;
