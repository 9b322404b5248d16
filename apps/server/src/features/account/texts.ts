// Texts of signing in.
import { defineTexts } from '../../platform/texts.ts';

export const accountTexts = defineTexts({
  ja: {
    avatarKinds:
      'この形式のファイルは使えません。JPEG、PNG、GIF、WebP、HEIC、TIFFの画像を選ぶか、画像をJPEGで保存し直してから送ってください。',
    avatarEmpty: 'ファイルの中身が空です。別の画像を選んでください。',
    avatarBroken: 'ファイルが壊れているため読み取れません。別の画像を選んでください。',
    wrongCredentials: 'ログインIDまたはパスワードが正しくありません。',
    currentPasswordWrong: '現在のパスワードが正しくありません。',
  },
  en: {
    avatarKinds:
      'This kind of file cannot be used. Choose a JPEG, PNG, GIF, WebP, HEIC or TIFF image, or save the image as a JPEG and send that.',
    avatarEmpty: 'The file is empty. Choose another image.',
    avatarBroken: 'The file is damaged and cannot be read. Choose another image.',
    wrongCredentials: 'The login ID or the password is not correct.',
    currentPasswordWrong: 'The current password is not correct.',
  },
});
