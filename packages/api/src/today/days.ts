// Days around today that Today shows (SB015). Apart from the calls, whose declarations a first screen has no use for.
export const todayDays = { back: 30, ahead: 60 } as const;
