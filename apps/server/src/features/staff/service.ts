// What exports, demo data and the operator's command line use of the staff's accounts.
export { listStaff, type ListedStaff } from './accounts/queries.ts';
export { createAdmin, disableStaff, resetFactors } from './accounts/service.ts';
export { createDemoStaff, createDemoStation, type DemoStaff } from './demo.ts';
export { listPeople } from './people/list.ts';
export {
  unusedInvitationOf,
  unusedInvitations,
  type UnusedInvitation,
} from './people/unused-invitations.ts';
export { usedStationOf, usedStations, type UsedStation } from './stations/queries.ts';
