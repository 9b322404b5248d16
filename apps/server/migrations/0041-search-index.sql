-- Invariant: a search of one account reads no rows but those that it finds. The texts stand in the index in the order of
-- the conversation: rows of one account lie on as many pages as it has messages. An entry of an index has at most 2,704
-- octets, so long texts, of which there are few, are read from their rows.

create index message_search_short on message_search (account_id, message_id desc) include (folded)
  where octet_length(folded) <= 2000;
create index message_search_long on message_search (account_id, message_id desc)
  where octet_length(folded) > 2000;
drop index message_search_of_account;

-- What no vacuum has passed since it was written is read from the row all the same.
alter table message_search set (autovacuum_vacuum_insert_scale_factor = 0.05);
