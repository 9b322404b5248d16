// Sizes of the stage that its style and its drawing share.

/** The circle's diameter as a part of the stage's shorter side; the style sheet has the same figure. */
export const circleShare = 0.857;
