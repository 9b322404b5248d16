// Reads who of a room can be added, and adds one of them with a press.
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import { mealOfType, type FoodType, type MealType } from '@yadori/api/meals/kinds';
import type { CounterRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { walkInRoom, type WalkInRoom } from '@yadori/api/meals/staff/walk-in-calls';
import type { ReasonCode } from '@yadori/api/staff/reason';
import { readAgain } from '@yadori/web-client/query.ts';
import { useTask } from '@yadori/web-client/use-task.ts';
import { read } from '../../../session/read.ts';
import { addWalkIn } from './api.ts';
import type { CounterOutcome } from '../use-counter.ts';

export type RoomPerson = WalkInRoom['people'][number];
export type RoomKind = WalkInRoom['kinds'][number];

export interface WalkInsProps {
  /** As it was typed, without leading zeros. */
  room: string;
  board: CounterBoard;
  dormitory: string;
  onAnswer: (shown: CounterOutcome) => void;
}

/** Each digit may be followed by another one: names of rooms on the way are not read. */
const restMs = 400;

function useRested(typed: string): string | undefined {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested === typed ? typed : undefined;
}

/** Answers that the counter itself has a word for. */
const shared = new Set<string>(['too_early', 'too_late', 'stopped', 'checked_in']);

export function useWalkIns({ room, board, dormitory, onAnswer }: WalkInsProps) {
  const rested = useRested(room);
  const meal = mealOfType[board.type_of_meal as MealType];
  const { data, isError, refetch } = useQuery({
    ...read(walkInRoom, { params: { dormitory }, query: { meal, room: rested ?? '' } }),
    enabled: rested !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
  const { busy, run } = useTask();
  const add = (who: RoomPerson, kind: RoomKind, code?: ReasonCode) =>
    run(async () => {
      const answer = await addWalkIn(dormitory, {
        account: who.account,
        meal,
        type_of_food: kind.type_of_food as FoodType,
        ...(code === undefined ? {} : { reason: { code } }),
      });
      if (answer.ok)
        return answer.data.came === null
          ? undefined
          : onAnswer({ kind: 'ok', came: answer.data.came });
      const refusal = answer.status === 409 ? answer.data : undefined;
      // The last portion has gone meanwhile: the list says so, and offers the reasons.
      if (refusal?.reason === 'full') return void readAgain(walkInRoom);
      if (refusal !== undefined && shared.has(refusal.reason)) {
        const reason = refusal.reason as CounterRefusal;
        return onAnswer({ kind: 'refused', who, reason, at: refusal.at });
      }
      return onAnswer({ kind: 'failed', who, text: answer.message });
    });
  return { found: rested === undefined ? undefined : data?.data, isError, refetch, busy, add };
}
