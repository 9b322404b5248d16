// The newest eaten breakfast and dinner, to be liked; nothing where none was eaten (D013 to D016, AM100).
import { useState } from 'react';
import type { LastOrder } from '@yadori/api/meals/shapes';
import { useMessages } from '@yadori/kit/language.ts';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import type { MenuForDay } from '../api.ts';
import { LazyMenuDialog } from '../dialogs/lazy-meal-dialogs.tsx';
import { mealTexts } from '../texts.ts';
import { LastMealCard } from './last-meal-card.tsx';

export function LastMeals({ menu }: { menu: MenuForDay }) {
  const t = useMessages(mealTexts);
  const [opened, setOpened] = useState<LastOrder>();
  const both = [menu.last_dinner_reservation, menu.last_breakfast_reservation];
  const orders = both.filter((order) => order !== null);
  orders.sort((a, b) => b.date.localeCompare(a.date));
  if (orders.length === 0) return null;
  return (
    <section>
      <SectionHead title={t.lastMeals} />
      <ul className="stack gap-12">
        {orders.map((order) => (
          <li key={order.id}>
            <LastMealCard order={order} onMenu={() => setOpened(order)} />
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <LazyMenuDialog kind={opened} date={opened.date} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
