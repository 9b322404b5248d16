// State of the search for people, screens and acts: what is typed, which row is marked, whose acts are shown.
import { useState } from 'react';
import { useGo } from '../../routing/links.tsx';
import { openOverlay } from '../../routing/overlays.ts';
import { useFindings, type FindingGroup } from './findings.ts';
import { notePerson, type Finding } from './recent-people.ts';

export interface Finder {
  typed: string;
  onType: (typed: string) => void;
  /** Nothing is typed. */
  isIdle: boolean;
  groups: readonly FindingGroup[];
  marked: Finding | undefined;
  onMove: (step: number) => void;
  onOpen: (finding: Finding | undefined) => void;
  /** Shows the acts for the marked person; false where there are none. */
  onActs: () => boolean;
  /** The person whose acts are shown. */
  about: Finding | undefined;
  onLeave: () => void;
}

export function useFinder(): Finder {
  const go = useGo();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [about, setAbout] = useState<Finding>();
  const groups = useFindings(typed, about);
  const found = groups.flatMap(({ findings }) => findings);
  const marked = found[at];
  const type = (next: string) => {
    setTyped(next);
    setAt(0);
    setAbout(undefined);
  };
  return {
    typed,
    onType: type,
    isIdle: typed.trim() === '' && about === undefined,
    groups,
    marked,
    onMove: (step) => setAt((at + step + found.length) % found.length),
    onOpen: (finding) => {
      if (finding === undefined) return;
      openOverlay(finding.overlay);
      if (finding.person !== undefined) notePerson(finding);
      if (finding.address !== undefined) go(finding.address);
    },
    onActs: () => {
      if (marked?.person === undefined) return false;
      setAbout(marked);
      setAt(0);
      return true;
    },
    about,
    onLeave: () => {
      setAbout(undefined);
      setAt(0);
    },
  };
}
