// How rooms and floors are named: a stored room number has four characters (`0312`), the first two of them its floor.

/** `312` of `0312`. What is nothing but zeros keeps the last one. */
export const roomName = (roomNumber: string): string => roomNumber.replace(/^0+(?=.)/, '');

/** `03` of `0312`: as floors are stored and as filters name them. */
export const floorCode = (roomNumber: string): string => roomNumber.slice(0, 2);

/** `3` of `0312`, or of the floor's code. */
export const floorName = (roomNumber: string): string => roomName(floorCode(roomNumber));
