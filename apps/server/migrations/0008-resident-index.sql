-- Invariant: staff find each contract, with the person who has it, by one row; a person who withdrew is found by the
-- contracts that were theirs, until the account is made anonymous. The row is written in the transaction that changes
-- what it repeats.

create table resident_index (
  id             bigint      generated always as identity primary key,
  contract_id    bigint      not null references contracts on delete cascade,
  account_id     bigint      references accounts,
  is_former      boolean     not null check (not is_former or account_id is not null),
  dormitory_id   bigint      not null references dormitories,
  room_number    text        not null,
  folded         text        not null,
  phone_end      text        not null,
  email          text        collate "C" not null,
  standing_until date,
  checked_at     timestamptz not null
);
comment on table resident_index is 'Search of staff over contracts and the people who have or had them.';
comment on column resident_index.is_former is 'The account was withdrawn; the contract may be somebody else''s by now.';
comment on column resident_index.folded is
  'Names and kana behind line feeds, the contract number between tabs; without spaces, as foldName makes it.';
comment on column resident_index.phone_end is 'Last four digits of the phone number; empty where there are fewer.';
comment on column resident_index.standing_until is 'Last day of the contract, or the day of the withdrawal.';
comment on column resident_index.checked_at is 'When the row was last written or compared with what it repeats.';
create unique index resident_index_contract on resident_index (contract_id) where not is_former;
create unique index resident_index_former on resident_index (account_id, contract_id) where is_former;
create index resident_index_account on resident_index (account_id) where account_id is not null;
create index resident_index_dormitory on resident_index (dormitory_id, room_number);
create index resident_index_room on resident_index (room_number);
create index resident_index_grams on resident_index using gin (text_grams(folded));
create index resident_index_phone on resident_index (phone_end) where phone_end <> '';
create index resident_index_email on resident_index (email) where email <> '';
create index resident_index_checked on resident_index (checked_at, id);
