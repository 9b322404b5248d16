-- Invariant: a message quotes at most one charge, which is the writer's own: it is written with the message, by a join
-- over the account (SI037). The charge stays when the message goes.

create table charge_questions (
  message_id bigint primary key references messages on delete cascade,
  charge_id  bigint not null references charges
);
comment on table charge_questions is 'Messages of residents that quote a charge: the topic 請求 of the conversation.';
create index charge_questions_of_charge on charge_questions (charge_id);
