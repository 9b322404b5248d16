// What screens of other features show of messages.
export { RichText } from './text/rich-text.tsx';
