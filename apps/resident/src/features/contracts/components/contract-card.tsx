// One contract: dormitory, room, first day, and the switch (P001, P002).
import arrowsLeftRight from '@phosphor-icons/core/regular/arrows-left-right.svg?raw';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import { parseDate } from '@yadori/api/time/tokyo';
import { formatDateWithYear } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { classNames } from '@yadori/kit/class-names.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { formatRoom } from '../../../session/room-name.ts';
import type { Contract } from '../api.ts';
import { contractTexts } from '../contract-texts.ts';
import styles from './contract-card.module.css';

interface ContractCardProps {
  contract: Contract;
  switching: boolean;
  /** Why the last switch to it was refused; empty where the server has no words for it. The reason of a button that is off says it already. */
  refused: string | undefined;
  onSwitch: () => void;
}

/** Id of the heading, which takes the focus once the contract is active and its button is off. */
export const cardHeading = ({ id }: Contract): string => `contract-${id}`;

export function ContractCard({ contract, switching, refused, onSwitch }: ContractCardProps) {
  const t = useMessages(contractTexts);
  const language = useLanguage();
  const id = cardHeading(contract);
  const isActive = contract.active === 1;
  const facts = [
    [t.room, formatRoom(contract.room_number, language)],
    [t.status, contract.tenancy_status_text],
    [t.period, <Period key="period" contract={contract} />],
    [t.number, contract.contract_number],
  ] as const;
  return (
    <Card
      as="article"
      padded
      aria-labelledby={id}
      className={classNames(styles.card, isActive && styles.active)}
    >
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1} className={styles.dormitory}>
          {contract.dormitory_name}
        </h2>
        <Tag tone={isActive ? 'green' : 'plain'} icon={isActive ? checkCircle : undefined}>
          {isActive ? t.active : t.notActive}
        </Tag>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {refused !== undefined && contract.can_activate && (
        <Banner tone="danger">{refused === '' ? t.systemError : refused}</Banner>
      )}
      <Button
        wide
        icon={arrowsLeftRight}
        busy={switching}
        reason={isActive ? t.alreadyActive : contract.can_activate ? undefined : t.over}
        onClick={onSwitch}
      >
        <span aria-hidden="true">{t.switchTo}</span>
        <VisuallyHidden>{t.switchToContract(contract.dormitory_name)}</VisuallyHidden>
      </Button>
    </Card>
  );
}

function Period({ contract: { start_date, end_date } }: { contract: Contract }) {
  const t = useMessages(contractTexts);
  const language = useLanguage();
  const written = (text: string | null) => {
    const on = parseDate(text ?? '');
    return on === undefined ? '' : formatDateWithYear(on, language);
  };
  return t.range(written(start_date), written(end_date));
}
