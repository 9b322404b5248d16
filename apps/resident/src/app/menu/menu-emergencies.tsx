// Papers and help for emergencies: those that the dormitory has, also where they cannot be opened now (V005).
import firstAid from '@phosphor-icons/core/regular/first-aid-kit.svg?raw';
import personRun from '@phosphor-icons/core/regular/person-simple-run.svg?raw';
import siren from '@phosphor-icons/core/regular/siren.svg?raw';
import { RowLink } from '@yadori/kit/list-row.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useDormitoryLinks } from '../../features/dormitory/dormitory-links.ts';
import { menuTexts } from '../navigation/menu-texts.ts';
import { PaperRow } from '../../features/dormitory/components/paper-row.tsx';
import { MenuGroup } from './menu-group.tsx';

export function MenuEmergencies() {
  const t = useMessages(menuTexts);
  const { manual, evacuation, prescriptions } = useDormitoryLinks();
  if (manual === undefined && evacuation === undefined && prescriptions === undefined) return null;
  return (
    <MenuGroup title={t.emergencies}>
      <PaperRow paper={manual} icon={siren} name={t.manual} />
      <PaperRow paper={evacuation} icon={personRun} name={t.evacuation} />
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
