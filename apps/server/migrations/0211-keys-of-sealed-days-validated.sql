alter table audit_days validate constraint audit_days_key_id_check;
