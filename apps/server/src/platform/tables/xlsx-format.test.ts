// Number formats: what a cell shows of its number, and what no reader but Excel could say.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { cellText, type Unshown } from './xlsx-cells.ts';
import { styleOf } from './xlsx-format.ts';

const shown = (value: number | string, format: number | string, is1904 = false) => {
  const style = typeof format === 'number' ? styleOf(format, undefined) : styleOf(164, format);
  const cell = { type: 'n', style: 0, value: String(value) };
  return cellText(cell, { is1904, strings: [], styles: [style] });
};

test.each([
  [123, '00000000', '00000123'],
  [20270001, '"YD"00000000', 'YD20270001'],
  [205, '0000', '0205'],
  [12345, '0000', '12345'],
  [1001234, '000-0000', '100-1234'],
  [9012345678, '000\\-0000\\-0000', '090-1234-5678'],
  [5, '000-0000', '000-0005'],
  [0, '#', ''],
  [0, '0', '0'],
  [1234567, '#,##0', '1,234,567'],
  [330, '#,##0"円"', '330円'],
  [1330, '[$¥-411]#,##0;[Red]\\-[$¥-411]#,##0', '¥1,330'],
  [-1330, '[$¥-411]#,##0;[Red]\\-[$¥-411]#,##0', '-¥1,330'],
  [-5, '0000', '-0005'],
  [0, '0;-0;"なし"', 'なし'],
  [12, '0_ ;[赤]\\-0\\ ', '12 '],
  [0.30000000000000004, 'General', '0.3'],
  [1.005, '0.00', '1.01'],
  [2.5, '0', '3'],
  [0.5, '#.##', '.5'],
  [3, '0.0#', '3.0'],
  [0.256, '0%', '26%'],
  [123, '@', '123'],
  [123, 'G/標準"号室"', '123号室'],
  [7, ';;;', ''],
  [1234, 1, '1234'],
  [1234, 3, '1,234'],
  [12.5, 2, '12.50'],
  [5, 38, '5'],
])('%j in the format %j is %j', (value, format, text) => {
  requirements('AM258');
  expect(shown(value, format)).toBe(text);
});

test.each([
  [46478, 14, '2027-04-01'],
  [46478, 'ggge"年"m"月"d"日"', '2027-04-01'],
  [46478.77083333333, 'yyyy/m/d h:mm', '2027-04-01 18:30'],
  [46478.77083333333, 'yyyy/m/d', '2027-04-01'],
  [0.2708333333333333, 'h:mm', '06:30'],
  [46478.27083333333, 'h:mm', '06:30'],
  [0.2708333333333333, '[h]:mm', '06:30'],
  [1.2708333333333333, '[h]:mm', '30:30'],
  [0.2708333333333333, 'h:mm AM/PM', '06:30'],
  [0.2708912037, 'h:mm:ss', '06:30:05'],
  [0.2708912037, 'h:mm', '06:30'],
  [1, 14, '1900-01-01'],
  [59, 14, '1900-02-28'],
  [61, 14, '1900-03-01'],
])('%d in the format %j is the day or time %s', (value, format, text) => {
  requirements('AM258');
  expect(shown(value, format)).toBe(text);
});

test.each<[number | string, number | string, Unshown['unshown']]>([
  [123456, '0.00E+00', 'format'],
  [0.5, '# ?/?', 'format'],
  [1234567, '#,##0,', 'format'],
  [5, '[<10]"wenig";0', 'format'],
  [5, '[DBNum1]0', 'format'],
  [0.0000001, 'General', 'format'],
  [-1, 14, 'format'],
  [60, 14, 'format'],
  [1e9, 14, 'format'],
  ['1234567890123456', 'General', 'digits'],
  ['1.2345678901234568E+17', '0', 'digits'],
])('%s in the format %j is not told', (value, format, why) => {
  requirements('AM258');
  expect(shown(value, format)).toEqual({ unshown: why });
});

test('whatever the format, an answer comes, and whole numbers of zeros keep all their digits', () => {
  requirements('AM258');
  const code = fc.string({
    unit: fc.constantFrom(...Array.from('0#?.,%;"\\[]_*-ymdhsE+円@$/ ')),
    maxLength: 40,
  });
  fc.assert(
    fc.property(code, fc.double({ noNaN: true, min: -1e14, max: 1e14 }), (format, value) => {
      const text = shown(value, format);
      expect(typeof text === 'string' || 'unshown' in text).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), fc.nat(), (zeros, value) => {
      expect(shown(value, '0'.repeat(zeros))).toBe(String(value).padStart(zeros, '0'));
    }),
  );
});

test('days of other workbooks, booleans and escaped characters', () => {
  requirements('AM258');
  const workbook = { is1904: false, strings: ['お盆_x000D_\n休み', '_x005F_x0041_'], styles: [] };
  const text = (type: string, value: string) => cellText({ type, style: 0, value }, workbook);
  expect(text('d', '2027-08-13T00:00:00')).toBe('2027-08-13');
  expect(text('d', '2027-08-13T18:30:00.000Z')).toBe('2027-08-13 18:30');
  expect(text('d', '2027-08-13')).toBe('2027-08-13');
  expect(text('d', '18:30:00')).toBe('18:30');
  expect(text('d', 'soon')).toBe('soon');
  expect(text('s', '0')).toBe('お盆\r\n休み');
  expect(text('s', '1')).toBe('_x0041_');
  expect(text('inlineStr', 'a_x000A_b')).toBe('a\nb');
  expect([text('b', '1'), text('b', '0')]).toEqual(['TRUE', 'FALSE']);
});
