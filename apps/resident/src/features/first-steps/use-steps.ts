// The first steps of a new resident, and which of them are done.
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ownAllergens } from '@yadori/api/meals/own-allergen-calls';
import { weeklyPatternOf } from '@yadori/api/meals/pattern-calls';
import { read } from '../../session/read.ts';
import { loadNotificationSwitch, mayAsk } from '../notifications/panel.tsx';

interface NotificationStep {
  name: 'notifications';
  isDone: boolean;
  isBusy: boolean;
  /** Answers whether they come from now on. */
  turnOn: () => Promise<boolean>;
  decline: () => void;
}

interface LinkStep {
  name: 'pattern' | 'allergens';
  isDone: boolean;
}

export type Step = NotificationStep | LinkStep;

/**
 * Undefined until they are known, and where all were done when the screen was opened. A step that cannot be taken is left
 * out: notifications that the browser does not have, meals that the dormitory does not offer.
 */
export function useSteps(): readonly Step[] | undefined {
  const notifications = useNotificationStep();
  const pattern = useQuery(read(weeklyPatternOf, {}, { quiet: true }));
  const allergens = useQuery(read(ownAllergens, {}, { quiet: true }));
  const kept = pattern.data?.data.pattern;
  const marked = allergens.data?.data.marked;
  const isKnown = !pattern.isPending && !allergens.isPending;
  const steps = [
    ...(notifications === undefined ? [] : [notifications]),
    ...(kept === undefined
      ? []
      : [
          {
            name: 'pattern' as const,
            isDone: kept.some(({ breakfast, dinner }) => breakfast !== null || dinner),
          },
        ]),
    ...(marked === undefined ? [] : [{ name: 'allergens' as const, isDone: marked !== null }]),
  ];
  const isOpen = useStayOpen(isKnown ? steps.some(({ isDone }) => !isDone) : undefined);
  return isOpen ? steps : undefined;
}

/** What was open at first stays until the screen is left. */
function useStayOpen(isOpen: boolean | undefined): boolean {
  const [first, setFirst] = useState(isOpen);
  if (first === undefined && isOpen !== undefined) setFirst(isOpen);
  return (first ?? isOpen) === true;
}

/** Undefined where the browser has no notifications, and where the resident has answered before. */
function useNotificationStep(): NotificationStep | undefined {
  const [isOffered] = useState(mayAsk);
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // The browser asks only right after a press: what answers it has to be there.
    if (isOffered) void loadNotificationSwitch().catch(() => undefined);
  }, [isOffered]);
  if (!isOffered) return undefined;
  const turnOn = async () => {
    setBusy(true);
    try {
      const { switchOn } = await loadNotificationSwitch();
      return await switchOn();
    } finally {
      setBusy(false);
      setDone(true);
    }
  };
  const decline = () => {
    void loadNotificationSwitch().then(({ switchOff }) => switchOff());
    setDone(true);
  };
  return { name: 'notifications', isDone, isBusy, turnOn, decline };
}
