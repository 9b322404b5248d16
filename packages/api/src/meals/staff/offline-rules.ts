// Rules of a station's time without network, which the station keeps by itself and the server once it is back.

/** A station forgets its list so long after the reception, in hours (SE037, SE042). */
export const listKeptHours = 3;
/** So far from the reception an instant of a station is taken, in minutes (SE041). */
export const aroundReceptionMinutes = 10;
/** So far ahead of the server's clock it is still taken. */
export const aheadMinutes = 2;
/** A check-in without network is taken until so long after the reception, in hours (AM254). */
export const takenHours = 24;
