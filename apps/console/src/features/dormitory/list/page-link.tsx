// A link to a page of one dormitory out of many; nothing for those who may not open it.
import { useEffect } from 'react';
import { Link } from '../../../routing/links.tsx';
import { addressOf, mayOpen, pages, type PageId } from '../../../routing/pages.ts';
import { findDormitory, useKnownDormitory } from '../../../session/dormitories.ts';
import { useSession } from '../../../session/session.ts';

interface PageLinkProps {
  code: string;
  page: PageId;
  children: string;
}

export function PageLink({ code, page, children }: PageLinkProps) {
  const session = useSession();
  const dormitory = useKnownDormitory(code);
  // Those of a role for all dormitories are read one by one.
  useEffect(() => void findDormitory(code), [code]);
  if (dormitory === undefined || !mayOpen(session, dormitory, pages[page])) return null;
  return <Link to={addressOf(page, dormitory)}>{children}</Link>;
}
