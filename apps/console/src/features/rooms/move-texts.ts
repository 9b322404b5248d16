// Words of a move to another room.
import { defineMessages } from '@yadori/kit/language.ts';

export const moveTexts = defineMessages({
  ja: {
    title: (room: string, name: string) => `${room} ${name}さんの部屋を替えますか？`,
    text: '名簿・安否確認・食堂は、その日から新しい部屋になります。契約の期間は変わりません。',
    room: '新しい部屋',
    choose: '部屋を選ぶ',
    needRoom: '新しい部屋を選んでください。',
    sameFloor: (number: string, floor: string, state: string) =>
      `${number}（同じ${floor}階・${state}）`,
    otherFloor: (number: string, floor: string, state: string) =>
      `${number}（${floor}階・${state}）`,
    when: 'いつから',
    tonight: (day: string) => `今夜 ${day}`,
    other: '日を選ぶ',
    day: '最初の日',
    needDay: '今夜以降の日を選んでください。',
    closed: '前の部屋を使用停止にする理由',
    closedHint: '空なら、前の部屋は使い続けます。',
    action: (room: string) => `${room} へ替える`,
    actionPlain: '部屋を替える',
    anyway: (room: string) => `それでも ${room} へ替える`,
    done: (room: string, name: string) => `${name}さんの部屋を ${room} に替えました`,
    planned: (room: string, name: string, day: string) => `${name}さんは${day}から ${room} です`,
    overlap: (room: string, day: string, name: string) =>
      `${room} は${day}から${name === '' ? '別の契約' : `${name}さん`}の部屋です。1つのベッドに2つの契約が重なります。`,
    out_of_use: (room: string) => `${room} は使用停止です。`,
    preparing: (room: string) => `${room} は準備中です。`,
    gender: (room: string) => `${room} の性別のきまりと合いません。`,
  },
  en: {
    title: (room, name) => `Change the room of ${name} (${room})?`,
    text: 'Roster, safety checks and dining hall use the new room from that day. The period of the contract stays.',
    room: 'New room',
    choose: 'Choose a room',
    needRoom: 'Choose the new room.',
    sameFloor: (number, floor, state) => `${number} (same floor ${floor}, ${state})`,
    otherFloor: (number, floor, state) => `${number} (floor ${floor}, ${state})`,
    when: 'From when',
    tonight: (day) => `Tonight ${day}`,
    other: 'Choose a day',
    day: 'First day',
    needDay: 'Choose tonight or a later day.',
    closed: 'Reason to take the old room out of use',
    closedHint: 'Left empty, the old room stays in use.',
    action: (room) => `Change to ${room}`,
    actionPlain: 'Change rooms',
    anyway: (room) => `Change to ${room} anyway`,
    done: (room, name) => `The room of ${name} is ${room} now`,
    planned: (room, name, day) => `The room of ${name} is ${room} from ${day}`,
    overlap: (room, day, name) =>
      `From ${day} room ${room} is the room of ${name === '' ? 'another contract' : name}: two contracts share one bed.`,
    out_of_use: (room) => `Room ${room} is out of use.`,
    preparing: (room) => `Room ${room} is being prepared.`,
    gender: (room) => `It does not match the gender rule of room ${room}.`,
  },
});
