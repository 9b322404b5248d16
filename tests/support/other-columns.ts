// Every column of the tables without a row about a resident.
export const otherColumns: Readonly<Record<string, string>> = {
  alerts_aside: 'dormitory_id key until staff_id at',
  allergens: 'code name_ja name_en class valid_from valid_until position note_ja note_en',
  anonymous_answers: 'survey_id dormitory_id respondent question_id text choices day',
  audit_days:
    'day count first_id last_id ids complete_id late previous residents_digest others_digest digest key_id sealed_at residents_removed_at',
  closing_days: 'dormitory_id date reason is_yearly',
  companies: 'id code name revision changed_at changed_by layout',
  desk_hours: 'dormitory_id weekday opens_at closes_at reopens_at recloses_at',
  desk_settings:
    'dormitory_id automatic automatic_ja automatic_en emergency_phone read_receipts amber_hours red_hours missed_meal_notes contract_end_notes arrivals_at_once lent_with_key escalation revision changed_at changed_by',
  drafts:
    'id kind dormitory_id content target run_at planned_at planned_by planned_count published_at failed result revision staff_id created_at updated_by updated_at file file_kind file_size file_name',
  dormitory_name_changes: 'id dormitory_id names replaced changed_at changed_by',
  dormitory_setting_changes:
    'id dormitory_id setting_group effective_on settings planned_by planned_at applied_at cancelled_at cancelled_by import_batch_id replaced',
  documents: 'id key version ja en first_day asks_agreement revision written_by written_at',
  money_changes: 'change_id approval_id basis',
  money_notices: 'change_id notice_id unannounced_why',
  dormitory_log: 'id dormitory_id staff_id text pinned created_at done_at done_by revision',
  dormitories:
    'id office_code name_ja name_en location_ja location_en seats meal_reservation overnight_report guest_report breakfast_start breakfast_end breakfast_fee dinner_start dinner_end dinner_fee booking_lead_days fee_window_hours guest_breakfast_price guest_dinner_price walk_in_breakfast_price walk_in_dinner_price guest_max_nights guest_meal_lead_days guest_bedding_lead_days bedding_price bedding_stock march_contract_end_day movein_last_time emergency_manual_file evacuation_route_file has_desk_hours closed_on waiver_act_yen waiver_month_yen long_absence_nights',
  exports:
    'id kind dormitory_id staff_id filters format code_page total_rows purpose purpose_text made_at',
  emergency_papers:
    'id dormitory_id paper file kind size name set_at set_by ended_at ended_by pages picture',
  extra_eaters: 'id dormitory_id date type_of_meal type_of_food kind change staff_id at',
  // Names of contracts among them; removed 30 days after the import by imports.sweep.
  import_batches:
    'id kind dormitory_id allowed actor language file_name file_key encoding ignore_unknown state total_rows written_rows added changed errors result digest has_moved made_at expires_at claimed_at applied_at undone_at undone_by',
  import_changes: 'batch_id line table_name row_id key before after undone_at',
  import_money: 'batch_id plans',
  // Of unclaimed contracts, and how those became claimed.
  invitations:
    'id contract_id way seed secret_hash created_by created_at expires_at opened_at ended_at ended_as',
  jobs: 'id task payload unique_key run_at attempts max_attempts retry_until longest_pause_ms crashes lease_until worker last_error failed_at',
  ledger_months:
    'id dormitory_id month state closed_at closed_by line_count total_yen digest reopened_at reopened_by approval_id meals_counted',
  meal_counts: 'id dormitory_id date type_of_meal stage as_of counted_at figures',
  meal_services:
    'id dormitory_id date type_of_meal type_of_food cooked left_over wasted_kg note revision updated_by updated_at',
  menu_link_lists: 'dormitory_id revision changed_at changed_by',
  menu_links: 'id dormitory_id position link description_jp description_en',
  menu_drafts:
    'id dormitory_id date type_of_meal type_of_food menu_name menu_name_en menu_description menu_description_en energy_description energy_description_en kcal image photo_file photo_small_file protein_g fat_g carbohydrate_g salt_g allergens capacity is_unlimited late_stock unconfirmed revision updated_by updated_at',
  menu_photos: 'file small_file unused_at',
  menu_publications:
    'id dormitory_id from_day until_day publish_at requested_by requested_at published_at cancelled_at failed_at',
  menus:
    'id dormitory_id date type_of_meal type_of_food menu_name menu_name_en menu_description menu_description_en energy_description energy_description_en kcal image photo_file photo_small_file protein_g fat_g carbohydrate_g salt_g allergens capacity reserved late_stock late_reserved stopped_at stop_reason_ja stop_reason_en revision',
  no_meal_days: 'dormitory_id date type_of_meal reason_ja reason_en',
  notices:
    'id dormitory_id type kind title title_en content content_en file file_size start_date end_date created_at withdrawn_at is_targeted class pinned must_confirm target published_by draft_id corrects_id corrected_why withdrawn_why',
  postal_areas: 'area lines source',
  postal_editions: 'source edition line_count loaded_at',
  operator_texts: 'id key version from_day ja en written_by written_at cancelled_at cancelled_by',
  push_keys: 'single private_key created_at',
  rate_limits: 'key window_start hits',
  rooms:
    'id dormitory_id number floor beds gender_rule usable_from usable_until closed_from closed_until closed_reason is_preparing note revision',
  imported_rooms: 'room_id batch_id',
  contract_rooms: 'contract_id from_day room_number decided_at decided_by applied_at',
  recurring_slots: 'task slot',
  reminders: 'id subject subject_id dormitory_id way step count staff_id at',
  safety_check_dormitories: 'check_id dormitory_id survey_id closed_at closed_by plan report steps',
  safety_checks: 'id kind cause started_by started_at steps',
  call_keys: 'staff_id key call body_digest status answer at',
  // Of a reservation or a room, not of a person; removed after 30 days by scan_failures.sweep.
  scan_failures: 'id dormitory_id at word reservation_id staff_id room_number',
  // Of a station; removed after 7 days by the same job.
  offline_checkins: 'nonce dormitory_id staff_id at outcome since',
  tax_rates: 'first_day percent',
  text_templates:
    'id dormitory_id kind title ja en shortcut position revision changed_at changed_by',
  room_checklists: 'dormitory_id points revision changed_at changed_by',
  staff:
    'id kind email name kana display_name language password_hash dormitory_id created_at activated_at disabled_at last_seen_on revision enabled_at unused_mailed_on',
  staff_addresses: 'email added_at',
  staff_grants:
    'id staff_id staff_kind role dormitory_id from_day until_day granted_at granted_by revoked_at revoked_by',
  staff_links:
    'id staff_id kind secret_hash created_by created_at expires_at used_at voided_at challenge challenge_until',
  staff_passkeys:
    'id staff_id credential_id public_key counter transports name created_at last_used_at',
  staff_preferences: 'staff_id key value',
  staff_recovery_codes: 'staff_id code_hash used_at',
  staff_push_devices:
    'id staff_id staff_session_id endpoint p256dh auth public_key language kinds quiet_from quiet_until created_at',
  staff_sessions:
    'id staff_id stage token_hash created_at expires_at last_seen_at locked_at proved_at factor network device browser_hash challenge challenge_until revoked_at version dormitory_id',
  station_networks: 'session_id network first_seen_at',
  staff_totp: 'id staff_id sealed created_at confirmed_at last_step',
  survey_choices: 'id question_id position kind title title_en title_plain',
  survey_questions:
    'id survey_id position type question question_en question_plain is_required has_english',
  surveys:
    'id dormitory_id title title_en title_plain start_date closes_at closed_at deleted_at created_at emergency_contact is_targeted target draft_id deleted_why closed_why is_anonymous',
  wide_messages: 'dormitory_id sent_at',
};
