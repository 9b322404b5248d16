// The line of a page of settings whose form is open: the form has its fields in the line where there is room for a slip.
import { useState } from 'react';
import { useAsk } from '../../parts/forms/use-ask.ts';
import { useRoomForSlip } from '../../parts/forms/room-for-slip.ts';
import type { Writing } from './days-ahead.ts';
import type { SettingItem } from './setting-items.ts';

/** Null: the fields stand in the form. */
export type Place = HTMLElement | null;
export type GivePlace = (place: Place) => void;

export function useOpenItem<Item extends SettingItem>(items: readonly Item[]) {
  const [open, setOpen] = useState<Item>();
  const [writing, setWriting] = useState<Writing>();
  const [place, setPlace] = useState<Place>(null);
  const hasRoom = useRoomForSlip();
  const { onAsk, leave } = useAsk();
  return {
    open,
    /** Of the list. */
    list: {
      open,
      writing,
      onChange: (item: SettingItem) => leave(() => setOpen(items.find((one) => one === item))),
      onPlace: hasRoom ? setPlace : undefined,
    },
    /** Of the form. */
    slip: { onAsk, onWriting: setWriting, place, onClose: () => setOpen(undefined) },
  };
}
