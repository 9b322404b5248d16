-- Invariant: a report says by which member of staff it was filed, where the resident did not file it.

alter table stay_reports add column filed_by bigint;
alter table stay_reports add constraint stay_reports_filed_by foreign key (filed_by) references staff not valid;
comment on column stay_reports.filed_by is 'Null: filed by the resident (SI004).';
