// Above the page: the roster, the export, the linen sheet.
import listChecks from '@phosphor-icons/core/regular/list-checks.svg?raw';
import printer from '@phosphor-icons/core/regular/printer.svg?raw';
import { useState, type ReactNode } from 'react';
import { Button } from '@yadori/kit/button.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useMedia } from '@yadori/kit/use-media.ts';
import { printFresh } from '../../../parts/paper/print-fresh.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { LinkButton } from '../../../routing/links.tsx';
import { hasRight, useSession } from '../../../session/session.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { exportLinenOf, exportStaysOf, type Days } from '../api.ts';
import { narrow } from '../shown.ts';
import { staysTexts } from '../texts.ts';

interface StaysActsProps {
  dormitory: string;
  days: Days;
  isThere: boolean;
  /** Undefined where the head has no room for it. */
  file: ReactNode;
}

export function StaysActs({ dormitory: code, days, isThere, file }: StaysActsProps) {
  const t = useMessages(staysTexts);
  const dormitory = useDormitory();
  const session = useSession();
  const isNarrow = useMedia(narrow);
  return (
    <>
      {!isNarrow && hasRight(session, dormitory, { of: 'safety', level: 'view' }) && (
        <LinkButton to={`/${code}/roster`} icon={listChecks}>
          {t.roster}
        </LinkButton>
      )}
      <Export code={code} days={days} />
      <Button
        icon={printer}
        disabled={!isThere}
        aria-keyshortcuts="P"
        onClick={() => void printFresh()}
      >
        {t.printLinen}
      </Button>
      {file}
    </>
  );
}

/** Reports, or the nights of the linen sheet. */
function Export({ code, days }: { code: string; days: Days }) {
  const t = useMessages(staysTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  const [what, setWhat] = useState<'reports' | 'linen'>('reports');
  const [withPlaces, setWithPlaces] = useState(false);
  const isLinen = what === 'linen';
  const period = t.span(formatDay(days.from, language), formatDay(days.until, language));
  const kinds = [
    { value: 'reports', label: t.reports },
    { value: 'linen', label: t.linen },
  ] as const;
  return (
    <ExportButton
      name={`${isLinen ? t.linen : t.title} ${period}`}
      place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
      makeFile={isLinen ? exportLinenOf(code, days) : exportStaysOf(code, days, withPlaces)}
      options={
        <>
          <Segment legend={t.exportOf} options={kinds} value={what} onChange={setWhat} />
          {!isLinen && (
            <Checkbox
              checked={withPlaces}
              onChange={({ currentTarget: { checked } }) => setWithPlaces(checked)}
            >
              {t.withPlaces}
              <span className="block note">{t.withPlacesHint}</span>
            </Checkbox>
          )}
        </>
      }
    />
  );
}
