// Where password fields cut what is typed (B004). By itself, so that the field does not wait for the rules;
// a test holds it to the contract.
export const passwordCut = 20;
