// The device of a sign-in, in the words of its owner: system and browser, read from the User-Agent header.
import type { Bilingual, Language } from '@yadori/api/language/language';

/** Order matters: most browsers also name the ones that they descend from. */
const systems = [
  ['iphone', 'iPhone', /iPhone|iPod/],
  ['ipad', 'iPad', /iPad/],
  ['android', 'Android', /Android/],
  ['windows', 'Windows', /Windows/],
  ['chromeos', 'Chromebook', /CrOS/],
  ['mac', 'Mac', /Macintosh|Mac OS X/],
  ['linux', 'Linux', /Linux|X11/],
] as const;

const browsers = [
  ['edge', 'Edge', /Edg(e|A|iOS)?\//],
  ['samsung', 'Samsung Internet', /SamsungBrowser\//],
  ['opera', 'Opera', /OPR\/|Opera/],
  ['firefox', 'Firefox', /Firefox\/|FxiOS\//],
  ['chrome', 'Chrome', /Chrome\/|CriOS\//],
  ['safari', 'Safari', /Safari\//],
] as const;

/** `iphone:safari`; `other` for a part that is not known, empty where nothing is. The header itself is not stored. */
export function deviceOf(userAgent: string | undefined): string {
  const find = (known: readonly (readonly [string, string, RegExp])[]) =>
    known.find(([, , pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [system, browser] = [find(systems), find(browsers)];
  return system === undefined && browser === undefined
    ? ''
    : `${system ?? 'other'}:${browser ?? 'other'}`;
}

const unknownDevice: Bilingual = { ja: '種類のわからない端末', en: 'Unknown device' };
const macOrTablet: Bilingual = { ja: 'MacまたはiPad', en: 'Mac or iPad' };

/** `iPhoneのSafari`, `Safari on iPhone`. */
export function deviceName(device: string, language: Language): string {
  const [systemCode, browserCode] = device.split(':');
  const browser = browsers.find(([code]) => code === browserCode)?.[1];
  const system = systemName(systemCode, browserCode, language);
  if (system === undefined) return browser ?? unknownDevice[language];
  if (browser === undefined) return system;
  return { ja: `${system}の${browser}`, en: `${browser} on ${system}` }[language];
}

/** An iPad says that it is a Mac, and only Safari on it does. */
function systemName(system: string | undefined, browser: string | undefined, language: Language) {
  if (system === 'mac' && browser === 'safari') return macOrTablet[language];
  return systems.find(([code]) => code === system)?.[1];
}
