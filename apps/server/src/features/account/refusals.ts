// Refusals that several account calls share.
export { tooMany } from '../../platform/http/too-many.ts';

/** What a service answers where a limit is used up. */
export interface TooMany {
  failed: 'too_many';
  retryAfterSeconds: number;
}
