// The page of nights away and guests as the server answers it, without its reports; and one of these.
const at = '2027-04-01T09:00:00+09:00';

export const staysPage = {
  tonight: '2027-04-01',
  from: '2027-04-01',
  until: '2027-04-14',
  read_at: at,
  services: { overnight_report: true, guest_report: true },
  bedding_stock: 4,
  days: [],
  long_absences: [],
  can: { mark: true },
};

export const stayReport = {
  id: 3,
  type: 'own',
  account_id: 7,
  contract_id: 1,
  room_number: '0204',
  name: '村上陸',
  from: '2027-04-01',
  until: '2027-04-03',
  nights: 2,
  filed_at: at,
  cancelled_at: null,
  revision: 1,
  by_staff: false,
  is_late: false,
  own: { place: '松本の実家', relationship: '母', phone: '', address: '', note: '' },
  guest: null,
};
