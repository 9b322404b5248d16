// What other features use of contracts: the day and time of moving in.
export { MoveinFields } from './movein/movein-fields.tsx';
export { moveinTexts } from './movein/movein-texts.ts';
export { useMoveinDay } from './movein/use-movein-day.tsx';
