// What demo data and the operator's command line use of the staff's accounts.
export { createDemoStaff, type DemoStaff } from './demo.ts';
