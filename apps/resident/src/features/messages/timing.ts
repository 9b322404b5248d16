// How often the conversation is read again by the clock, where no news came (H012, AM114).

const minutes = Number(import.meta.env['VITE_MESSAGE_REFRESH_MINUTES']);

/** Milliseconds: three minutes, or what the build was given. */
export const refreshEvery = (minutes > 0 ? minutes : 3) * 60 * 1000;
