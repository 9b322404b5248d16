// Access, right and marks of each call of the console as docs/requirements/staff/sk-staff-calls.md has them: a call without a
// row here does not compile.
import type { StaffCallName } from '@yadori/api/staff-calls';

/**
 * `open`, `half`, `own` or `function level`, then its marks: `su` step-up, `rs` reason, `2p` second person, `ev` a read
 * that leaves an event, `locked` allowed for a locked session.
 */
export const staffCallRows: Readonly<Record<StaffCallName, string>> = {
  auditEvents: 'audit view ev',
  auditDetail: 'audit view ev',
  auditChain: 'audit view',
  verifyAudit: 'audit view',
  dormitoryLog: 'today view',
  writeDormitoryLog: 'today edit',
  changeDormitoryLog: 'today edit',
  roster: 'safety view ev',
  staffLogin: 'open',
  staffSecondFactor: 'half',
  staffSession: 'own',
  staffUnlock: 'own locked',
  staffProve: 'own',
  // A locked screen offers to sign in as somebody else.
  staffLogout: 'own locked',
  staffForgot: 'open',
  staffLink: 'open',
  staffSetUp: 'open',
  ownSessions: 'own',
  endOwnSession: 'own',
  endOtherSessions: 'own',
  savePreferences: 'own',
  ownDormitories: 'own',
  findPeople: 'residents view',
  residents: 'residents view',
  resident: 'residents view ev',
  openHealth: 'health view su rs 2p ev',
  residentHistory: 'residents view',
  correctResident: 'residents edit rs',
  removePhoto: 'residents edit rs',
  resetResidentPassword: 'residents edit rs',
  endResidentSessions: 'residents edit rs',
  withdrawalConsequences: 'residents edit',
  withdrawResident: 'residents edit su rs',
  // The right is that of the kind, which the body or the row names.
  importKinds: 'own',
  importTemplate: 'own',
  importDryRun: 'own',
  importApply: 'own',
  importBatches: 'own',
  importBatch: 'own',
  importFile: 'own',
  importUndoPreview: 'own',
  importUndo: 'own su rs',
  exportResidents: 'residents view',
  exportImportErrors: 'own',
  madeExports: 'audit view',
};
