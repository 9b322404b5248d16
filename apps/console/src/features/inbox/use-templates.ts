// Reads and acts of reply templates, and what their fields stand for in one conversation.
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@yadori/api/language/language';
import type { ThreadResident } from '@yadori/api/messages/inbox-shapes';
import { templates } from '@yadori/api/messages/template-calls';
import type { TemplateValues } from '@yadori/api/messages/templates';
import { roomName } from '@yadori/api/residents/room';
import { formatDate } from '@yadori/kit/format.ts';
import { today } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { nameOfDormitory, useDormitory } from '../../routing/dormitory.ts';
import { read } from '../../session/read.ts';
import { useSession } from '../../session/session.ts';

export const useTemplates = (dormitory: string) =>
  useQuery(read(templates, { query: { dormitory } }, { quiet: true }));

export const readTemplatesAgain = (): Promise<void> => readAgain(templates);

/** Of the resident, and of who answers. */
export function useTemplateValues({
  name,
  room_number: room,
}: Pick<ThreadResident, 'name' | 'room_number'>): TemplateValues {
  const dormitory = useDormitory();
  const { person } = useSession();
  const inBoth = (of: (language: Language) => string) => ({ ja: of('ja'), en: of('en') });
  const number = roomName(room);
  return {
    氏名: inBoth(() => name),
    部屋番号: inBoth(() => number),
    寮名: inBoth((language) => (dormitory ? nameOfDormitory(dormitory, language) : '')),
    今日: inBoth((language) => formatDate(today(), language)),
    職員名: inBoth(() => person.display_name),
  };
}
