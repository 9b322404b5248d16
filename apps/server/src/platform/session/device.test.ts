// Names of devices from real User-Agent headers.
import { describe, expect, test } from 'vitest';
import { deviceName, deviceOf } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('the device of a sign-in', () => {
  test.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`,
      'iPhoneのSafari',
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      'iPhoneのChrome',
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`,
      'AndroidのChrome',
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'AndroidのSamsung Internet',
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/142.0`,
      'WindowsのEdge',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'LinuxのFirefox',
      'Firefox on Linux',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`,
      'MacまたはiPadのSafari',
      'Safari on Mac or iPad',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Safari/537.36`,
      'MacのChrome',
      'Chrome on Mac',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      'iPad',
      'iPad',
    ],
    ['curl/8.5.0', '種類のわからない端末', 'Unknown device'],
    [undefined, '種類のわからない端末', 'Unknown device'],
  ])('%s', (userAgent, ja, en) => {
    const device = deviceOf(userAgent);
    expect(device).toMatch(/^([a-z]+:[a-z]+)?$/);
    expect([deviceName(device, 'ja'), deviceName(device, 'en')]).toEqual([ja, en]);
  });
});
