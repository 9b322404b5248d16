// All data that the resident has entered, in groups, with the way to change them.
import download from '@phosphor-icons/core/regular/download-simple.svg?raw';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import type { ProfileData } from '@yadori/api/account/profile';
import { useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { RowList } from '@yadori/kit/list-row.tsx';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import { LinkRow } from '../../../../routing/link-row.tsx';
import { LinkButton } from '../../../../routing/links.tsx';
import {
  useEmergencyFacts,
  useHealthFacts,
  useMoveInFacts,
  usePersonalFacts,
} from '../profile-facts.ts';
import { useMessageOnly } from '../../../../session/use-user.ts';
import { profileTexts } from '../profile-texts.ts';
import { OwnAllergens } from '../../own-allergens/own-allergens.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';
import { ProfileFactGroup } from './profile-fact-group.tsx';
import styles from './profile-facts.module.css';

interface ProfileFactsProps {
  data: ProfileData;
  onChange: () => void;
}

export function ProfileFacts({ data, onChange }: ProfileFactsProps) {
  const t = useMessages(profileTexts);
  // In the month after moving out nothing of it can be changed (AM222).
  const closed = useMessageOnly() !== null;
  const personal = [...usePersonalFacts(data), { label: t.email, value: data.email }];
  const health = useHealthFacts(data);
  const emergency = useEmergencyFacts(data);
  const moveIn = useMoveInFacts(data);
  return (
    <div className={styles.facts}>
      <SectionHead
        title={t.registered}
        action={
          closed ? undefined : (
            <Button variant="primary" size="small" onClick={onChange}>
              {t.change}
            </Button>
          )
        }
      />
      <ProfileFactGroup title={t.personal} facts={personal}>
        {!closed && (
          <LinkButton to="/change-mail" variant="line" size="small" className={styles.link}>
            {t.changeEmail}
          </LinkButton>
        )}
      </ProfileFactGroup>
      <ProfileFactGroup title={t.health} note={t.healthNote} facts={health} />
      <OwnAllergens closed={closed} />
      <ProfileFactGroup title={t.emergency} note={t.emergencyNote} facts={emergency} />
      {moveIn.length > 0 && (
        <ProfileFactGroup title={t.moveIn} note={t.moveInNote} facts={moveIn} />
      )}
      <SignedInDevices />
      <SectionHead title={t.ownData} />
      <RowList>
        <li>
          <LinkRow to="/personal-data" icon={download}>
            {t.download}
          </LinkRow>
        </li>
        <li>
          <LinkRow to="/personal-data" hash="reads-title" icon={eye}>
            {t.reads}
          </LinkRow>
        </li>
      </RowList>
    </div>
  );
}
