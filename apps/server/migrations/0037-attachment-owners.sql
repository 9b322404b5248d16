-- Invariant: an attachment that a resident sent names the resident, so that what each one keeps can be counted.

alter table attachments add column account_id bigint references accounts;
comment on column attachments.account_id is 'The resident who sent it; null for files of the operator (AM219).';
update attachments a set account_id = m.account_id
  from messages m where m.attachment_id = a.id and m.from_admin = 0;
create index attachments_by_account on attachments (account_id) where removed_at is null;
create index messages_taken_back_files on messages (deleted_at)
  where deleted_at is not null and attachment_id is not null;
