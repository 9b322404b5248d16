// Words of the photo of a dish.
import { defineMessages } from '@yadori/kit/language.ts';

export const photoTexts = defineMessages({
  ja: {
    title: '写真',
    none: '写真がないときは、イラストが表示されます',
    choose: '写真を選ぶ',
    replace: '写真を替える',
    remove: '写真を外す',
    saveFirst: '下書きを保存すると、写真を入れられます。',
    draftHint: 'JPEG、PNG、WebP、HEIC（20MBまで）。公開すると、入居者に表示されます。',
    liveHint: 'JPEG、PNG、WebP、HEIC（20MBまで）。入居者の画面にすぐ表示されます。',
    tooLarge: '写真は20MB以下にしてください',
    saved: '写真を入れました',
    removed: '写真を外しました',
  },
  en: {
    title: 'Photo',
    none: 'Without a photo a drawing is shown',
    choose: 'Choose a photo',
    replace: 'Replace the photo',
    remove: 'Remove the photo',
    saveFirst: 'Save the draft first, then you can add a photo.',
    draftHint: 'JPEG, PNG, WebP or HEIC, up to 20 MB. Residents see it once this is published.',
    liveHint: 'JPEG, PNG, WebP or HEIC, up to 20 MB. Residents see it at once.',
    tooLarge: 'The photo must not be larger than 20 MB',
    saved: 'Photo added',
    removed: 'Photo removed',
  },
});
