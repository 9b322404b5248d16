-- The digest of a day is an HMAC from here on, under a key that no database holds; `key_id` names it. Null: a day that
-- was sealed before, whose digest is a plain SHA-256.
alter table audit_days
  add column key_id text,
  add constraint audit_days_key_id_check check (key_id ~ '^[a-z0-9-]{1,32}$') not valid;
comment on column audit_days.key_id is 'Of YADORI_SENSITIVE_KEYS; the key of the digest is derived from it.';
