// Links and travel inside the console without loading a document. The types of addresses that the router registers are
// those of the residents' app, one for all of this project; here an address is text, which no type checks.
import {
  createLink,
  Link as RouterLink,
  redirect,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
} from '@tanstack/react-router';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { ButtonLink } from '@yadori/kit/button.tsx';

interface Target {
  /** Below /staff. */
  to: string;
}

interface LinkProps extends Target, Omit<ComponentProps<'a'>, 'href' | 'children'> {
  /** The query string; `true` keeps that of the present address. */
  search?: true | Readonly<Record<string, unknown>>;
  activeProps?: { 'aria-current': 'page' };
  children?: ReactNode | ((state: { isActive: boolean }) => ReactNode);
}

export const Link = RouterLink as unknown as ComponentType<LinkProps>;

export const LinkButton = createLink(ButtonLink) as unknown as ComponentType<
  Target & Omit<ComponentProps<typeof ButtonLink>, 'href'>
>;

/** Opens a screen by its address below /staff. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate({ to } as never);
}

/** For guards of routes: thrown, it leads there in the place of the screen. */
export const redirectTo = (to: string) => redirect({ to, replace: true } as never);

/** The parameters of the address, by their names in the route tree. */
export const useAddress = (): Readonly<Record<string, string | undefined>> =>
  useParams({ strict: false });

/** The query string; each screen parses the keys that it uses. */
export const useSearch = (): Readonly<Record<string, unknown>> =>
  useLocation({ select: ({ search }) => search as Readonly<Record<string, unknown>> });

/** The same as text, for another address. */
export const useSearchText = (): string => useLocation({ select: ({ searchStr }) => searchStr });

/** Replaces it: filters are no steps of the history. */
export function useSetSearch({ keepsScroll = false } = {}): (
  search: Readonly<Record<string, unknown>>,
) => void {
  const navigate = useNavigate();
  return (search) =>
    void navigate({ to: '.', search, replace: true, resetScroll: !keepsScroll } as never);
}

const partsOf = (pathname: string): readonly string[] =>
  pathname.split('/').filter((part) => part !== '');

/** As `usePath`, of the screen that is drawn: the one before stays until the next one has its code. */
export const useDrawnPath = (): readonly string[] =>
  useMatches({ select: (matches) => partsOf(matches.at(-1)?.pathname ?? '') });

/** The parts of the address below /staff. */
export const usePath = (): readonly string[] =>
  useLocation({ select: ({ pathname }) => partsOf(pathname) });
