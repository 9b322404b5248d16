-- Invariant: a revoked certificate keeps the instant of its revocation. Its digest is no longer that of its statement, so
-- that the same statement of the same day can be issued with another number.

alter table certificates add column revoked_at timestamptz;
comment on column certificates.revoked_at is 'Since then the paper does not hold; why is in the event.';
