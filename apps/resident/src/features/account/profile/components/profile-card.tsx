// The card of the profile: photo, name, and the facts of the contract, which only staff changes (I001, I003).
import camera from '@phosphor-icons/core/fill/camera-fill.svg?raw';
import type { ProfileData } from '@yadori/api/account/profile';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessageOnly } from '../../../../session/use-user.ts';
import { dayInWords } from '../profile-facts.ts';
import { profileTexts } from '../profile-texts.ts';
import styles from './profile-card.module.css';

interface ProfileCardProps {
  data: ProfileData;
  onPhoto: () => void;
}

export function ProfileCard({ data, onPhoto }: ProfileCardProps) {
  const t = useMessages(profileTexts);
  const closed = useMessageOnly() !== null;
  return (
    <Card aria-label={t.contract} className={styles.card}>
      <div className={styles.person}>
        {closed ? (
          <Avatar src={data.avatar_path} name={data.name} size={88} />
        ) : (
          <button
            type="button"
            className={styles.photo}
            aria-label={t.changePhoto}
            onClick={onPhoto}
          >
            <Avatar src={data.avatar_path} name={data.name} size={88} />
            <span className={styles.camera}>
              <Icon svg={camera} size={18} />
            </span>
          </button>
        )}
        <div className={styles.names}>
          <p className={styles.name} lang="ja">
            {data.name}
          </p>
          {data.furigana !== '' && (
            <p className={styles.furigana} lang="ja">
              {data.furigana}
            </p>
          )}
        </div>
      </div>
      <ContractFacts data={data} />
    </Card>
  );
}

function ContractFacts({ data }: { data: ProfileData }) {
  const t = useMessages(profileTexts);
  const language = useLanguage();
  const facts = [
    [t.dormitory, data.dormitory_name],
    [t.room, data.room_number],
    [t.officeCode, data.office_code],
    [t.contractNumber, data.contract_number],
    [t.contractStart, dayInWords(data.contract_period_start_date, language)],
    [t.contractEnd, dayInWords(data.contract_period_end_date, language) ?? t.openEnded],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={`num ${styles.value}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
