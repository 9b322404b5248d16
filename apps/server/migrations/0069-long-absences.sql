-- Invariant: who is away for more nights in a row than the dormitory sets is a long absence.

alter table dormitories
  add column long_absence_nights smallint not null default 14 check (long_absence_nights between 1 and 60);
comment on column dormitories.long_absence_nights is
  'Nights away in a row; longer absences are listed for staff (SI009).';
