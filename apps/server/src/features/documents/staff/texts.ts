// Words of the file with who has agreed to a legal text.
import { defineTexts } from '../../../platform/texts.ts';

export const consentTexts = defineTexts({
  ja: {
    title: (document: string) => `${document}への同意`,
    room: '部屋',
    name: '氏名',
    version: '同意した版',
    none: 'まだ',
    day: '同意した日',
    place: '場所',
    registration: '登録のとき',
    sign_in: 'ホーム',
  },
  en: {
    title: (document) => `Agreed to ${document}`,
    room: 'Room',
    name: 'Name',
    version: 'Version agreed to',
    none: 'Not yet',
    day: 'Agreed on',
    place: 'Where',
    registration: 'Registration',
    sign_in: 'Home',
  },
});
