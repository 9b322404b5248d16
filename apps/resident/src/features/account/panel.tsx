// What other features use of the account: an address with its search by postal code.
export { AddressFields } from './address/address-fields.tsx';
export { addressTexts } from './address/address-texts.ts';
export { lacksStreetNumber } from './address/street-number.ts';
export { TownList } from './address/town-list.tsx';
export { useAddressSearch, type AddressSearch } from './address/use-address-search.ts';
