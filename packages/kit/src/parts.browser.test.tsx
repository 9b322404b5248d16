// Dialog, tabs, table, month and typed digits of the kit, by keys, presses and composed text.
import { useState, type ReactNode } from 'react';
import { date } from '@yadori/api/time/tokyo';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { MonthGrid } from './calendar/month-grid.tsx';
import { DataTable } from './dense/data-table.tsx';
import { Dialog } from './dialog.tsx';
import { DigitsField } from './digits-field.tsx';
import { Tabs } from './tabs.tsx';

/** Draws `content` behind a button that has the focus: the Tab key begins there. */
async function drawBehindFocus(content: ReactNode) {
  await render(
    <>
      <button type="button">前</button>
      {content}
    </>,
  );
  (page.getByRole('button', { name: '前' }).element() as HTMLElement).focus();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

function Opener({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>開く</Button>
      <Dialog open={open} onClose={close} title="詳細">
        <p>本文</p>
      </Dialog>
    </>
  );
}

test('a dialog closes by Escape, its cross and a press beside it, and the focus goes back', async () => {
  const onClose = vi.fn();
  await render(<Opener onClose={onClose} />);
  const ways = [
    () => userEvent.keyboard('{Escape}'),
    () => button('閉じる').click(),
    () => page.getByRole('dialog').click({ position: { x: 10, y: -200 }, force: true }),
  ];
  for (const [index, close] of ways.entries()) {
    await button('開く').click();
    await expect.element(page.getByRole('heading', { name: '詳細' })).toHaveFocus();
    await close();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(index + 1);
    await expect.element(button('開く')).toHaveFocus();
  }
});

test('a press inside that ends beside the dialog, as when a text is marked, closes nothing', async () => {
  const onClose = vi.fn();
  await render(<Opener onClose={onClose} />);
  await button('開く').click();
  const dialog = page.getByRole('dialog').element();
  page
    .getByText('本文')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByText('本文')).toBeVisible();
});

function Meals() {
  const [selected, setSelected] = useState<'breakfast' | 'dinner'>('breakfast');
  const tabs = [
    { id: 'breakfast', label: '朝食' },
    { id: 'dinner', label: '夕食' },
  ] as const;
  return (
    <Tabs label="食事" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

test('tabs are one stop of the Tab key, and arrows choose', async () => {
  await drawBehindFocus(<Meals />);
  await userEvent.tab();
  await expect.element(page.getByRole('tab', { name: '朝食' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: '夕食' })).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: '夕食' })).toHaveTextContent('dinner');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel', { name: '朝食' })).toHaveTextContent('breakfast');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});

test('arrows go from row to row of a table, a press beside the link follows it, marked text does not', async () => {
  const onFollow = vi.fn();
  const follow = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onFollow();
  };
  await drawBehindFocus(
    <DataTable
      caption="入居者"
      columns={[
        { id: 'name', head: '氏名', cell: ({ name }) => name },
        { id: 'room', head: '部屋', cell: ({ room }) => room },
      ]}
      rows={[
        { name: '佐藤', room: '301' },
        { name: '鈴木', room: '302' },
      ]}
      rowKey={({ room }) => room}
      link={({ room }, content) => (
        <a href={`#${room}`} onClick={follow}>
          {content}
        </a>
      )}
    />,
  );
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: '佐藤' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: '鈴木' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: '鈴木' })).toHaveFocus();
  await page.getByRole('cell', { name: '301' }).click();
  expect(onFollow).toHaveBeenCalledTimes(1);
  getSelection()?.selectAllChildren(page.getByRole('cell', { name: '302' }).element());
  page
    .getByRole('cell', { name: '302' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onFollow).toHaveBeenCalledTimes(1);
});

function Month({ onChoose }: { onChoose: (day: string) => void }) {
  const [month, setMonth] = useState(date('2026-06-01'));
  return (
    <MonthGrid
      label={month}
      today={date('2026-06-10')}
      month={month}
      range={{ first: date('2026-06-01'), last: date('2026-07-31') }}
      start={date('2026-06-30')}
      cell={(day) => ({ name: day, selected: false, disabled: day === date('2026-07-02') })}
      onChoose={onChoose}
      onMonth={setMonth}
    />
  );
}

test('a month is one stop, keys lead into the next month, and a disabled day is read but not chosen', async () => {
  const onChoose = vi.fn();
  await drawBehindFocus(<Month onChoose={onChoose} />);
  await userEvent.tab();
  await expect.element(button('2026-06-30')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button('2026-07-01')).toHaveFocus();
  await expect.element(page.getByRole('grid', { name: '2026-07-01' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(button('2026-07-02')).toHaveFocus();
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-07-01');
});

function Companions() {
  const [value, setValue] = useState('');
  return (
    <>
      <DigitsField
        id="companions"
        label="人数"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <output>{value}</output>
    </>
  );
}

test('full-width digits become plain ones, by keys and from an input method', async () => {
  await render(<Companions />);
  await page.getByRole('textbox', { name: '人数' }).fill('１２人');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox')).toHaveValue('12');
  await expect.element(page.getByRole('status')).toHaveTextContent('12');
});
