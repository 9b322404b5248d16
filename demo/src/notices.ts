// Notices of the demo data: of the dormitory as HTML, text, PDF and image, of the product, read and unread.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addDays,
  dateAt,
  weekdayOf,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { markRead, publishNotice } from '@yadori/server/features/notices/service';
import type { NoticeBody, NoticeDraft } from '@yadori/server/features/notices/draft';
import type { Platform } from '@yadori/server/platform/platform';
import { projectRoot } from '@yadori/server/platform/project-root';
import type { DemoAccount, DemoAccounts } from './accounts.ts';

const day = 24 * 60 * 60 * 1000;

interface DemoNotice {
  title: string;
  dormitory: 'keyaki' | 'sakura' | 'product';
  body: NoticeBody;
  english?: NoticeDraft['english'];
  /** Days since it was published. */
  ago: number;
  endDate?: CalendarDate;
  /** By misaki. */
  isRead?: true;
}

export async function loadDemoNotices(
  platform: Platform,
  accounts: DemoAccounts,
  now: Instant,
): Promise<void> {
  const today = dateAt(now);
  const misaki = accounts.get('misaki@example.jp') as DemoAccount;
  const emma = accounts.get('emma@example.jp') as DemoAccount;
  const dormitories = {
    keyaki: [misaki.dormitoryId],
    sakura: [emma.dormitoryId],
    product: 'product',
  } as const;
  for (const { dormitory, ago, isRead, ...notice } of await demoNotices(today)) {
    const draft: NoticeDraft = {
      ...notice,
      audience: dormitories[dormitory],
      startDate: addDays(today, -ago),
    };
    const published = await publishNotice(platform, draft, {
      actor: 'operator',
      now: now - ago * day,
      push: false,
    });
    if (!published.ok) throw new Error(`demo notice: ${published.problems.join(', ')}`);
    const [id = 0] = published.ids;
    if (isRead === true) await markRead(platform.db, misaki, id, now);
  }
}

/** Oldest first. */
export async function demoNotices(today: CalendarDate): Promise<DemoNotice[]> {
  const cleaning = addDays(today, 7 - weekdayOf(today));
  const maintenance = addDays(today, 10);
  const papers = await keyakiPapers();
  const notices = [
    ...productNotices(maintenance),
    ...papers,
    ...keyakiNotices(cleaning),
    wifiNotice,
  ];
  return notices.toSorted((one, other) => other.ago - one.ago);
}

function productNotices(maintenance: CalendarDate): DemoNotice[] {
  return [
    {
      title: 'アプリの使い方を見やすくしました',
      english: { title: 'Help is easier to find now', content: betterHelpEn },
      dormitory: 'product',
      ago: 20,
      isRead: true,
      body: { kind: 'html', html: betterHelp },
    },
    {
      title: 'システムの点検のため、夜間に一時ご利用いただけません',
      english: {
        title: 'Short maintenance at night',
        content: `Maintenance runs on ${inEnglish(maintenance)} from 2 to 4 a.m.\nMeal reservations and messages are not available during that time.\n\nPlease finish what you need the day before.`,
      },
      dormitory: 'product',
      ago: 7,
      endDate: maintenance,
      body: {
        kind: 'text',
        text: `${spoken(maintenance)}の午前2時から4時まで、システムの点検を行います。\nその間は、食事の予約やメッセージをご利用いただけません。\n\n前の日までに済ませておくと安心です。`,
      },
    },
  ];
}

async function keyakiPapers(): Promise<DemoNotice[]> {
  return [
    {
      title: 'ごみの分け方と出す日が変わりました',
      english: {
        title: 'New waste sorting and collection days',
        content:
          'Burnable waste on Mondays and Thursdays, bottles, cans and PET bottles on Tuesdays, plastic containers on Wednesdays, paper and cardboard on Fridays. Please bring it to the collection point on the ground floor by 8 a.m.',
      },
      dormitory: 'keyaki',
      ago: 9,
      isRead: true,
      body: {
        kind: 'image',
        file: await demoFile('waste-days.png'),
        text: '月曜日と木曜日は燃やすごみ、火曜日はびん・缶・ペットボトル、水曜日はプラスチック容器、金曜日は古紙と段ボールを出せます。朝8時までに、1階の集積所に出してください。',
      },
    },
    {
      title: '宅配ボックスの暗証番号が変わりました',
      english: {
        title: 'New code for the delivery box',
        content:
          'The code of the delivery box has changed. The PDF is in Japanese; ask the office if you need help.',
      },
      dormitory: 'keyaki',
      ago: 2,
      body: {
        kind: 'pdf',
        file: await demoFile('delivery-box.pdf'),
        text: '宅配ボックスの暗証番号が変わりました。新しい番号はPDFをご覧ください。',
      },
    },
  ];
}

function keyakiNotices(cleaning: CalendarDate): DemoNotice[] {
  return [
    {
      title: '来月の献立を公開しました',
      english: { title: 'Next month’s menu is out', content: nextMenusEn },
      dormitory: 'keyaki',
      ago: 5,
      isRead: true,
      body: { kind: 'html', html: nextMenus },
    },
    {
      title: '館内一斉清掃のため、日曜日は食堂を休業します',
      english: {
        title: 'Dining hall closed on Sunday for cleaning',
        content: `The whole building is cleaned on ${inEnglish(cleaning)} from 9 a.m. to 3 p.m.\nThe dining hall is closed that day.\n\nPlease leave nothing in the corridors.`,
      },
      dormitory: 'keyaki',
      ago: 1,
      endDate: cleaning,
      body: {
        kind: 'text',
        text: `${spoken(cleaning)}の9時から15時まで、館内の一斉清掃を行います。\n食堂はこの日、お休みします。\n\n廊下に私物を置かないよう、お願いします。`,
      },
    },
  ];
}

const wifiNotice: DemoNotice = {
  // In Japanese only, so that the fallback can be seen (CL011).
  title: '共用Wi-Fiのパスワードが変わりました',
  dormitory: 'sakura',
  ago: 12,
  body: {
    kind: 'text',
    text: '共用Wi-Fiのパスワードを変更しました。\n新しいパスワードは、各階の掲示板でお知らせしています。',
  },
};

const demoFile = (name: string) => readFile(path.join(projectRoot(), 'demo/files', name));

/** 6月10日（水） */
function spoken(on: CalendarDate): string {
  const [, month, date] = on.split('-').map(Number);
  return `${month}月${date}日（${'日月火水木金土'[weekdayOf(on)]}）`;
}

/** Wednesday 10 June */
const inEnglish = (on: CalendarDate): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(`${on}T00:00:00Z`))
    .replace(/ \d{4}$/, '');

const betterHelp = `
<p>よく使う画面に、短い説明をつけました。</p>
<ul>
  <li>食事予約：まとめて予約と、毎週の予約の使い方</li>
  <li>メッセージ：写真やPDFの送り方</li>
  <li>お知らせ：一度にすべて既読にする方法</li>
</ul>
<p>わかりにくいところがあれば、<a href="/message">メッセージ</a>で教えてください。</p>`;

const nextMenus = `
<p>来月の献立を公開しました。予約は<a href="/meal-reservation">食事予約</a>からできます。</p>
<h2>食堂の時間</h2>
<table>
  <thead><tr><th scope="col">食事</th><th scope="col">時間</th><th scope="col">取り消しが無料の期限</th></tr></thead>
  <tbody>
    <tr><th scope="row">朝食（和食・洋食）</th><td>6:30〜9:00</td><td>開始の6時間前</td></tr>
    <tr><th scope="row">夕食</th><td>18:00〜22:00</td><td>開始の6時間前</td></tr>
  </tbody>
</table>
<h2>来月のおすすめ</h2>
<ul>
  <li><ruby>旬<rp>（</rp><rt>しゅん</rt><rp>）</rp></ruby>の魚を使った焼き魚定食</li>
  <li>鶏肉のクリームシチュー</li>
  <li><strong>カレーの日</strong>は毎週金曜日の夕食です</li>
</ul>
<blockquote>日曜日の夕食と、年末年始の食事はお休みです。</blockquote>`;

const betterHelpEn = `
<p>The screens you use most now come with a short explanation.</p>
<ul>
  <li>Meals: booking several at once, and every week</li>
  <li>Messages: sending photos and PDFs</li>
  <li>Notices: marking all as read</li>
</ul>
<p>If something is unclear, tell us in a <a href="/message">message</a>.</p>`;

const nextMenusEn = `
<p>Next month’s menu is out. Book on the <a href="/meal-reservation">Meals</a> page.</p>
<h2>Dining hall hours</h2>
<table>
  <thead><tr><th scope="col">Meal</th><th scope="col">Hours</th><th scope="col">Free to cancel until</th></tr></thead>
  <tbody>
    <tr><th scope="row">Breakfast (Japanese, Western)</th><td>6:30–9:00</td><td>6 hours before it opens</td></tr>
    <tr><th scope="row">Dinner</th><td>18:00–22:00</td><td>6 hours before it opens</td></tr>
  </tbody>
</table>
<h2>Not to be missed</h2>
<ul>
  <li>Grilled fish of the season</li>
  <li>Chicken cream stew</li>
  <li><strong>Curry day</strong> every Friday evening</li>
</ul>
<blockquote>There is no dinner on Sundays, and no meals around New Year.</blockquote>`;
