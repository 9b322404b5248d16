// What Home shows of a safety check beside its head: the one way for other features into this one.
export { OneTapAnswer } from './one-tap/one-tap-answer.tsx';
