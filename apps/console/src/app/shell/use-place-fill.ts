// The filled signs of the places once their file is there; without it the drawn ones stay.
import { createStore, useStore } from '@yadori/web-client/store.ts';
import { retryWithBackoff } from '../../parts/lazy-part.tsx';
import type { Place, PlaceId } from '../../routing/places.ts';

const fills = createStore<Readonly<Partial<Record<PlaceId, string>>>>({});

void retryWithBackoff(() => import('./place-fills.ts')).then(({ placeFills }) =>
  fills.set(placeFills),
);

export const usePlaceFill = ({ id, icon }: Place): string => useStore(fills)[id] ?? icon;
