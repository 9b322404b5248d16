// Who may open a route. The server checks every call again; these only spare a useless screen.
import { redirect } from '@tanstack/react-router';
import { leaveToLogin } from '../../session/leave.ts';
import { readRegisterToken } from '../../session/register-token.ts';
import { readToken } from '../../session/session.ts';

interface Visit {
  /** A look ahead at a link that is pointed at, not a visit. */
  preload: boolean;
}

interface ResidentsVisit extends Visit {
  /** `href` begins with the path. */
  location: { href: string };
}

/** Without a live token to the login document, which leads back here (B013 to B015, AM245). */
export function residentsOnly({ preload, location }: ResidentsVisit): Promise<void> | undefined {
  if (preload || readToken() !== undefined) return undefined;
  return away(location.href);
}

/** Steps of a registration need its token (B020). */
export function registrantsOnly({ preload }: Visit): Promise<void> | undefined {
  if (preload || readRegisterToken() !== undefined) return undefined;
  return away();
}

/** A signed-in resident has no use for the first step of registration (A002). */
export function visitorsOnly(): void {
  if (readToken() !== undefined) throw redirect({ to: '/', replace: true });
}

/** Another document is being loaded: nothing of this one is drawn any more. */
function away(wanted?: string): Promise<void> {
  leaveToLogin(undefined, wanted);
  return new Promise(() => undefined);
}
