-- Invariant: a desk receives at least one arrival in a half hour, also where it was set before.

alter table desk_settings validate constraint desk_settings_arrivals_at_once_check;
