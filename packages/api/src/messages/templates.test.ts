import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { filledTemplate, openFields, unknownFields, type TemplateValues } from './templates.ts';

const values: TemplateValues = {
  氏名: { ja: '佐藤 美咲', en: '佐藤 美咲' },
  部屋番号: { ja: '312', en: '312' },
  寮名: { ja: 'けやき寮', en: 'Keyaki Residence' },
  今日: { ja: '6月10日(水)', en: 'Wed, Jun 10' },
  職員名: { ja: '田中', en: '田中' },
};
const template = {
  ja: '{氏名}さん（{部屋番号}）、{今日}に荷物が届きました。{寮名} {職員名}',
  en: 'Dear {氏名}, a parcel came on {今日}. {職員名}, {寮名}',
};
const ja = '佐藤 美咲さん（312）、6月10日(水)に荷物が届きました。けやき寮 田中';
const en = 'Dear 佐藤 美咲, a parcel came on Wed, Jun 10. 田中, Keyaki Residence';

describe('the text of a template', () => {
  test('is in the language of the resident, in both where none is known, in Japanese where there is no other', () => {
    requirements('SF017 CL001');
    expect(filledTemplate(template, 'ja', values)).toBe(ja);
    expect(filledTemplate(template, 'en', values)).toBe(en);
    expect(filledTemplate(template, null, values)).toBe(`${ja}\n\n${en}`);
    expect(filledTemplate({ ...template, en: '' }, 'en', values)).toBe(ja);
    expect(filledTemplate({ ...template, en: '' }, null, values)).toBe(ja);
  });

  test('keeps a field open that has no value, and fills no field out of a value', () => {
    requirements('SF017');
    const none = { ...values, 部屋番号: { ja: '', en: '' } };
    expect(openFields(filledTemplate(template, 'ja', none))).toEqual(['部屋番号']);
    expect(openFields(ja)).toEqual([]);
    const hostile = { ...values, 氏名: { ja: '{職員名}$&', en: '{職員名}' } };
    expect(filledTemplate({ ja: '{氏名}', en: '' }, 'ja', hostile)).toBe('{職員名}$&');
  });

  test('has these five fields and no other', () => {
    requirements('SF017');
    expect(unknownFields(template.ja)).toEqual([]);
    expect(unknownFields('{氏名} {名前} { 氏名 } {} {氏名')).toEqual(['名前', ' 氏名 ', '']);
  });
});
