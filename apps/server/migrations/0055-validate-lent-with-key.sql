-- Invariant: a desk proposes things of the closed list alone, also where it was set before.

alter table desk_settings validate constraint desk_settings_lent_with_key_check;
