// Months as tabs: 5月 6月 7月, or May Jun Jul.
import type { ReactNode } from 'react';
import type { CalendarMonth } from '@yadori/api/meals/ranges';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { dateParts } from '@yadori/kit/format.ts';
import { useLanguage } from '@yadori/kit/language.ts';
import { Tabs } from '@yadori/kit/tabs/tabs.tsx';

interface MonthTabsProps {
  label: string;
  months: readonly CalendarMonth[];
  selected: CalendarDate;
  onSelect: (month: CalendarDate) => void;
  children: ReactNode;
}

export function MonthTabs({ label, months, selected, onSelect, children }: MonthTabsProps) {
  const language = useLanguage();
  const tabs = months.map(({ month }) => ({
    id: month,
    label: <span className="num">{dateParts(month, language).monthName}</span>,
  }));
  return (
    <Tabs label={label} tabs={tabs} selected={selected} onSelect={onSelect}>
      {children}
    </Tabs>
  );
}
