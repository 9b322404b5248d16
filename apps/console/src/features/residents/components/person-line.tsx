// Whom an act concerns: dormitory, room and name (SA039).
import { roomName } from '@yadori/api/residents/room';
import type { ResidentCard } from '@yadori/api/residents/shapes';
import { useLanguage } from '@yadori/kit/language.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';

/** The name of the dormitory is the cue for who works in several (SA039). */
export function PersonLine({
  card: { name, room_number: room, dormitory },
}: {
  card: ResidentCard;
}) {
  const language = useLanguage();
  const place = nameOfDormitory(dormitory, language);
  return (
    <>
      {place} <b className="num">{roomName(room)}</b> {name}
    </>
  );
}
