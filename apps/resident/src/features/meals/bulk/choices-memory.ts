// The chosen days outlive a closed sheet: nothing that was chosen is lost by a press beside it.
import { noChoices, type Choices } from '@yadori/api/meals/choices';
import { createStore, useStore } from '@yadori/web-client/store.ts';
import { whenCleared } from '../../../session/session.ts';

const kept = createStore<Choices>(noChoices);

export const keepChoices = kept.set;

whenCleared(() => keepChoices(noChoices));

export const useChoices = (): Choices => useStore(kept);
