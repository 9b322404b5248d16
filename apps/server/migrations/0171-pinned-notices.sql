-- migration: without transaction
-- Urgent notices come first in every list of residents (SG010). They are few, so one walk finds them for all dormitories.

create index concurrently notices_pinned on notices (end_date) where pinned;
