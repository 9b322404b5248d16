// What other features may do with residents: their index, and who may be reached by a member of staff.
export { findOfDormitory } from './queries.ts';
export { refreshIndex } from './refresh-index.ts';
export {
  stuckRegistrationOf,
  stuckRegistrations,
  type StuckRegistration,
} from './stuck-registrations.ts';
export { findWithin, type ScopedResident } from './staff/scope.ts';
