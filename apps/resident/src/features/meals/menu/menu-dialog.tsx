// One menu in full; where both breakfasts are served, one tab for each (E008, D015).
import { useState } from 'react';
import type { Menu } from '@yadori/api/meals/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { Skeleton, SkeletonRegion } from '@yadori/kit/loading/skeleton.tsx';
import { useMissingPart } from '@yadori/kit/offline/use-missing-part.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';
import { mealTexts } from '../texts.ts';
import { foodKey, type Kind } from '../options.ts';
import styles from './menu-dialog.module.css';
import { MenuInFull } from './menu-in-full.tsx';
import { dialogTexts } from '../dialogs/texts.ts';
import { useMenuDetail } from '../dialogs/api.ts';

interface MenuDialogProps {
  kind: Kind;
  date: string;
  onClose: () => void;
}

export function MenuDialog({ kind, date, onClose }: MenuDialogProps) {
  const t = useMessages(dialogTexts);
  const query = useMenuDetail(date, kind.type_of_meal, kind.type_of_food);
  const menu = query.data?.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.menuTitle}
      footer={
        <Button wide onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {query.isPending && <MenuSkeleton />}
      {query.isError && <MenuFailed error={query.error} />}
      {menu !== undefined && (
        <Variants menu={menu} date={date} first={foodKey(kind) ?? 'japanese'} />
      )}
    </Dialog>
  );
}

function MenuFailed({ error }: { error: Error }) {
  const t = useMessages(dialogTexts);
  useMissingPart();
  return (
    <Banner tone="danger" role="alert">
      {(error instanceof Refused && error.failure.message) || t.menuFailed}
    </Banner>
  );
}

type Food = 'japanese' | 'western';

interface VariantsProps {
  menu: Menu & Record<Food, Menu | null>;
  date: string;
  first: Food;
}

function Variants({ menu, date, first }: VariantsProps) {
  const t = useMessages(mealTexts);
  const label = useMessages(dialogTexts).tabs;
  const [selected, setSelected] = useState<Food>(first);
  const { japanese, western } = menu;
  if (japanese === null || western === null)
    return (
      // A long menu can be scrolled by the keys; of two the tabs can be focused.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div role="region" aria-label={menu.menu_name} tabIndex={0} className={styles.single}>
        <MenuInFull menu={menu} date={date} />
      </div>
    );
  const tabs = [
    { id: 'japanese', label: t.japanese },
    { id: 'western', label: t.western },
  ] as const;
  return (
    <Tabs label={label} tabs={tabs} selected={selected} onSelect={setSelected}>
      <div className={styles.panel}>
        <MenuInFull
          key={selected}
          menu={selected === 'japanese' ? japanese : western}
          date={date}
        />
      </div>
    </Tabs>
  );
}

const MenuSkeleton = () => (
  <SkeletonRegion className="stack gap-14">
    <Skeleton height={200} radius={20} />
    <Skeleton height={28} width="60%" />
    <Skeleton height={72} />
  </SkeletonRegion>
);
