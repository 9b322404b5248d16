// Papers and help for emergencies; only those that the house has.
import firstAid from '@phosphor-icons/core/regular/first-aid-kit.svg?raw';
import personRun from '@phosphor-icons/core/regular/person-simple-run.svg?raw';
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import { RowLink } from '../../ui/list-row.tsx';
import { useHouseLinks } from '../house-links.ts';
import { useMessages } from '../language.ts';
import { menuTexts } from '../navigation/menu-texts.ts';
import { MenuGroup } from './menu-group.tsx';

export function MenuEmergencies() {
  const t = useMessages(menuTexts);
  const { manual, evacuation, prescriptions } = useHouseLinks();
  if (manual === undefined && evacuation === undefined && prescriptions === undefined) return null;
  return (
    <MenuGroup title={t.emergencies}>
      {manual !== undefined && (
        <li>
          <RowLink icon={siren} href={manual} target="_blank" rel="noreferrer">
            {t.manual}
          </RowLink>
        </li>
      )}
      {evacuation !== undefined && (
        <li>
          <RowLink icon={personRun} href={evacuation} target="_blank" rel="noreferrer">
            {t.evacuation}
          </RowLink>
        </li>
      )}
      {prescriptions !== undefined && (
        <li>
          <RowLink icon={firstAid} href={prescriptions} end="external">
            {t.prescriptions}
          </RowLink>
        </li>
      )}
    </MenuGroup>
  );
}
