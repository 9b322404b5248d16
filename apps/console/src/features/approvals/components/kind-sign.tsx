// What kind of act a request is for: a sign in the list, a sign and a word over the request.
import firstAid from '@phosphor-icons/core/fill/first-aid-kit-fill.svg?raw';
import receipt from '@phosphor-icons/core/fill/receipt-fill.svg?raw';
import userGear from '@phosphor-icons/core/fill/user-gear-fill.svg?raw';
import yen from '@phosphor-icons/core/fill/currency-jpy-fill.svg?raw';
import type { HeldCall } from '@yadori/api/approvals/kinds';
import type { Bilingual } from '@yadori/api/language/language';
import { useLanguage } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { ToneIcon } from '@yadori/kit/dense/tone-icon.tsx';

type Kind = 'data' | 'roles' | 'rules' | 'charges';

const kindOf: Readonly<Record<HeldCall, Kind>> = {
  openHealth: 'data',
  openSafetyContacts: 'data',
  inviteStaff: 'roles',
  changeStaff: 'roles',
  enableStaff: 'roles',
  planMoney: 'rules',
  planImportedMoney: 'rules',
  reverseCharge: 'charges',
  reopenLedger: 'charges',
};

const looks = {
  data: { svg: firstAid, tone: 'red', name: { ja: '個人情報', en: 'Personal data' } },
  roles: { svg: userGear, tone: 'blue', name: { ja: '職員の役割', en: 'Roles of staff' } },
  rules: { svg: yen, tone: 'amber', name: { ja: '料金の規程', en: 'Fees and deadlines' } },
  charges: { svg: receipt, tone: 'plain', name: { ja: '料金と締め', en: 'Charges' } },
} as const satisfies Record<Kind, { svg: string; tone: string; name: Bilingual }>;

export function KindSign({ of }: { of: HeldCall }) {
  const { svg, tone } = looks[kindOf[of]];
  return <ToneIcon svg={svg} tone={tone} />;
}

export function KindTag({ of }: { of: HeldCall }) {
  const language = useLanguage();
  const { svg, tone, name } = looks[kindOf[of]];
  return (
    <Tag tone={tone} icon={svg} small>
      {name[language]}
    </Tag>
  );
}
