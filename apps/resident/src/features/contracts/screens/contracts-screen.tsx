// /contracts: every contract of the resident, which one is active, and the ways to another (P001 to P013).
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import door from '@phosphor-icons/core/regular/door-open.svg?raw';
import { useState } from 'react';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Button } from '@yadori/kit/button.tsx';
import { Card } from '@yadori/kit/card.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { LinkRow } from '../../../routing/link-row.tsx';
import { residentPages } from '../../../routing/pages.ts';
import { useMessageOnly } from '../../../session/use-user.ts';
import { cardHeading, ContractCard } from '../components/contract-card.tsx';
import { ContractSkeleton, ContractsFailed } from '../components/contract-states.tsx';
import { isAskedContract, RenewalCard } from '../components/renewal-card.tsx';
import { RefusedView } from '../components/refused-view.tsx';
import { useContracts, type Contract } from '../api.ts';
import { contractTexts } from '../contract-texts.ts';
import { useSwitchContract } from '../use-switch-contract.ts';
import styles from './contracts-screen.module.css';

const AddContractDialog = lazyComponent(
  async () => (await import('../components/add-contract-dialog.tsx')).AddContractDialog,
);

export function ContractsScreen() {
  const query = useContracts();
  // The one in use first; the others as the server lists them, the newest first.
  const own = query.data?.data.contracts.toSorted((a, b) => b.active - a.active);
  if (own !== undefined) return <OwnContracts own={own} />;
  return (
    <div className={styles.page}>
      {query.isPending ? (
        <ContractSkeleton className={styles.cards} />
      ) : (
        <ContractsFailed query={query} />
      )}
    </div>
  );
}

function OwnContracts({ own }: { own: readonly Contract[] }) {
  const t = useMessages(contractTexts);
  const [refusal, setRefusal] = useState<{ of: number; message: string; open: boolean }>();
  const { switching, switchTo } = useSwitchContract({
    onSwitched: (contract) => {
      toast(t.switched(contract.dormitory_name));
      focusField(cardHeading(contract));
    },
    onRefused: ({ id }, message) => setRefusal({ of: id, message, open: true }),
  });
  const hide = () => setRefusal((before) => before && { ...before, open: false });
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t.lead}</p>
      <section aria-label={t.list} className={styles.cards}>
        {own.map((contract) => (
          <ContractCard
            key={contract.id}
            contract={contract}
            switching={switching === contract.id}
            refused={refusal?.of === contract.id && !refusal.open ? refusal.message : undefined}
            onSwitch={() => {
              setRefusal(undefined);
              switchTo(contract);
            }}
          />
        ))}
      </section>
      <RoomRecordLink />
      {own.filter(isAskedContract).map((contract) => (
        <RenewalCard key={`${contract.id} ${contract.end_date}`} contract={contract} />
      ))}
      <AddContract isSecond={own.some(({ renewal }) => renewal?.answer === null)} />
      <Dialog
        open={refusal?.open === true}
        alert
        onClose={hide}
        title={t.switchFailed}
        footer={
          <Button wide onClick={hide}>
            {t.close}
          </Button>
        }
      >
        <RefusedView message={refusal?.message ?? ''} onHide={hide} />
      </Dialog>
    </div>
  );
}

function RoomRecordLink() {
  const language = useLanguage();
  if (useMessageOnly() !== null) return null;
  return (
    <Card as="ul">
      <li>
        <LinkRow icon={door} to="/room-record">
          {residentPages.roomRecord.title[language]}
        </LinkRow>
      </li>
    </Card>
  );
}

/** `isSecond`: the screen has a question before it. */
function AddContract({ isSecond }: { isSecond: boolean }) {
  const t = useMessages(contractTexts);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button
        variant={isSecond ? 'line' : 'primary'}
        size="large"
        icon={plus}
        className={styles.add}
        onClick={() => setAdding(true)}
      >
        {t.add}
      </Button>
      {adding && (
        <AddContractDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            toast(t.added);
          }}
        />
      )}
    </>
  );
}
