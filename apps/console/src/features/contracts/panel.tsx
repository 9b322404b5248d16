// What the card of a resident shows of contracts.
export { TenancyOf } from './components/tenancy-of.tsx';
