-- Invariant: what 0043 asks of charges holds for those of before.

alter table charges
  validate constraint charges_written_by_staff,
  validate constraint charges_reason_check,
  validate constraint charges_rule_check,
  validate constraint charges_with_text,
  validate constraint charges_by_hand;
