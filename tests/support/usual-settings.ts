// Fees, prices and lead times of a dormitory, and what a file alone plans.
/** As a dormitory begins. */
export const usualMoney = {
  booking_lead_days: 3,
  fee_window_hours: 6,
  breakfast_fee: 330,
  dinner_fee: 550,
  guest_meal_lead_days: 3,
  guest_bedding_lead_days: 7,
  bedding_price: 2200,
  guest_breakfast_price: 440,
  guest_dinner_price: 770,
  walk_in_breakfast_price: 0,
  walk_in_dinner_price: 0,
  waiver_act_yen: 1100,
  waiver_month_yen: 5500,
};

/** As a dormitory begins. */
export const usualTerms = {
  guest_max_nights: 2,
  bedding_stock: 4,
  movein_last_time: '18:00',
  march_contract_end_day: 24,
  long_absence_nights: 14,
};
