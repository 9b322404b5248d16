-- migration: without transaction
-- The heads of these lists sort them (SL044): each order reads one page by an index, also of one dormitory.

create index concurrently exports_by_rows on exports (total_rows, id);
create index concurrently exports_of_dormitory on exports (dormitory_id, id);
create index concurrently import_batches_by_file on import_batches (file_name, id);
create index concurrently import_batches_of_dormitory on import_batches (dormitory_id, id);
