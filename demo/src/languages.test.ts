// Demo texts in both languages, and pictures that show what is served (CL011).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { date } from '@yadori/api/time/tokyo';
import { hasEnglish } from '@yadori/server/features/surveys/insert';
import { projectRoot } from '@yadori/server/platform/project-root';
import { dinner, japanese, menuRows, western } from './menus.ts';
import { demoNotices } from './notices.ts';
import { atNight, counter, diningHall, kitchen } from './surveys.ts';
import { requirements } from '../../tests/support/requirements.ts';

const today = date('2026-06-10');
const menus = [...japanese, ...western, ...dinner];
const file = (address: string) => path.join(projectRoot(), 'apps/resident/public', address);

/** What a drawing shows, by the end of its name. */
const shownBy: readonly (readonly [drawing: string, dish: string])[] = [
  ['miso-mackerel', '鯖の味噌煮'],
  ['salmon', '鮭'],
  ['natto', '納豆'],
  ['tamago', 'だし巻き卵'],
  ['egg-toast', '目玉焼きとトースト'],
  ['scrambled', 'スクランブルエッグ'],
  ['french-toast', 'フレンチトースト'],
  ['ginger-pork', '生姜焼き'],
  ['karaage', '唐揚げ'],
  ['dinner-mackerel', '鯖の塩焼き'],
  ['curry', 'カレー'],
  ['hamburg', 'ハンバーグ'],
  ['udon', 'うどん'],
  ['tonkatsu', 'とんかつ'],
  ['mapo-tofu', '麻婆豆腐'],
  ['cream-stew', 'クリームシチュー'],
  ['grilled-fish', '焼き魚'],
  ['sukiyaki-don', 'すき焼き丼'],
];

describe('each menu has its own picture, and the picture names the dish (S7)', () => {
  test('no two menus share a drawing', () => {
    expect(new Set(menus.map(({ image }) => image)).size).toBe(menus.length);
  });

  test.each(menus.map(({ name, image }) => [name[0], image] as const))('%s: %s', (name, image) => {
    const shown = shownBy.find(([drawing]) => image.endsWith(drawing))?.[1] ?? 'no such drawing';
    expect(name).toContain(shown);
    const address = `/drawings/${image}.svg`;
    expect(existsSync(file(address))).toBe(true);
    // Where there is room for one plate only, the app shows the dish that the set is named after.
    const plate = image.replace(/^set-(breakfast-\w+|dinner)-/, 'dish-');
    expect(existsSync(file(`/drawings/${plate}.svg`))).toBe(true);
  });

  test('two weeks of dinners hold no dish more than twice', () => {
    const rows = menuRows(today).filter(({ meal }) => meal === 'dinner');
    const names = rows.slice(0, 12).map((row) => row['menu_name']);
    for (const name of names)
      expect(names.filter((other) => other === name).length).toBeLessThan(3);
  });
});

const withoutKana = /^[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+$/u;

describe('both languages', () => {
  test('every menu', () => {
    requirements('CL011');
    for (const row of menuRows(today))
      for (const column of ['menu_name_en', 'menu_description_en', 'energy_description_en'])
        expect(row[column]).toMatch(withoutKana);
  });

  test('every notice but one, so that the fallback can be seen', async () => {
    const notices = await demoNotices(today);
    const japaneseOnly = notices.filter(({ english }) => english === undefined);
    expect(japaneseOnly.map(({ title }) => title)).toEqual(['共用Wi-Fiのパスワードが変わりました']);
    const texts = notices.flatMap(({ english }) => [
      english?.title ?? '-',
      english?.content ?? '-',
    ]);
    for (const text of texts) expect(text).toMatch(withoutKana);
  });

  test('every survey', () => {
    for (const { titleEn, questions } of [diningHall, kitchen, counter, atNight]) {
      expect(titleEn).toMatch(withoutKana);
      for (const question of questions) expect(hasEnglish(question)).toBe(true);
    }
  });
});
