// The form dialog as a person meets it: by keys and presses, with its views, refusals and double presses.
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmActions, ConfirmText } from '../confirm-dialog.tsx';
import { Button } from '../button.tsx';
import { TextField } from '../text-field.tsx';
import { FormDialog, type FormView } from './form-dialog.tsx';
import { line } from './form-state.ts';
import { useCheckedForm } from './use-checked-form.ts';

const names = ['place', 'phone'] as const;
const leaveTexts = {
  title: '閉じますか',
  summary: '入力は消えます。',
  stay: '続ける',
  leave: '閉じる',
};

const onSend = vi.fn();
const onClose = vi.fn();

/** A report with a question before it is sent; the server refuses the phone number 000. */
function Report({ busy = false }: { busy?: boolean }) {
  const [view, setView] = useState<FormView>();
  const [asking, setAsking] = useState(false);
  const form = useCheckedForm({
    names,
    initial: {},
    judge: ({ place }) =>
      place === undefined || place === '' ? { place: '行き先がありません' } : {},
  });
  const back = () => setView(undefined);
  const send = () => {
    onSend(form.values);
    if (form.values.phone !== '000') return;
    setView({
      key: 'no',
      kind: 'refused',
      title: '送れません',
      body: <p>電話番号が違います</p>,
      onClose: back,
    });
    form.mark({ phone: '電話番号が違います' });
  };
  const ask = () => {
    if (form.submit() === undefined) return;
    setView({
      key: 'sure',
      kind: 'question',
      title: '送りますか',
      body: <ConfirmText summary="外泊届" />,
      onClose: back,
      footer: (
        <ConfirmActions actionLabel="はい、送る" backLabel="戻る" onBack={back} onAction={send} />
      ),
    });
  };
  return (
    <FormDialog
      title="外泊届"
      busy={busy}
      view={view}
      leaving={{
        asking,
        close: () => {
          if (form.values.place) setAsking(true);
          else onClose();
        },
        stay: () => setAsking(false),
        leave: onClose,
      }}
      leaveTexts={leaveTexts}
      footer={<Button onClick={ask}>届を出す</Button>}
    >
      <TextField label="行き先" {...line(form, 'place')} />
      <TextField label="電話番号" {...line(form, 'phone')} />
    </FormDialog>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const focused = () => document.activeElement;

beforeEach(() => {
  onSend.mockReset();
  onClose.mockReset();
});

test('the focus begins at the title and stays inside', async () => {
  await render(<Report />);
  expect(focused()?.textContent).toBe('外泊届');
  const dialog = document.querySelector('dialog');
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab();
    // The browser's own frame may have a turn, never the page behind.
    expect(dialog?.contains(focused()) || focused() === document.body).toBe(true);
  }
});

test('a wrong field is named, has the focus, and keeps what was typed elsewhere', async () => {
  await render(<Report />);
  await field('電話番号').fill('0312345678');
  await press('届を出す');
  await vi.waitFor(() => expect(focused()).toBe(field('行き先').element()));
  await expect.element(field('行き先')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('行き先')).toHaveAccessibleDescription('行き先がありません');
  await expect.element(field('電話番号')).toHaveValue('0312345678');
  expect(onSend).not.toHaveBeenCalled();
});

test('a question takes the place of the form and gives the focus back to where it was', async () => {
  await render(<Report />);
  await field('行き先').fill('実家');
  await press('届を出す');
  await expect.element(page.getByRole('heading', { name: '送りますか' })).toBeVisible();
  await expect.element(field('行き先')).not.toBeInTheDocument();
  expect(focused()?.textContent).toContain('外泊届');
  await userEvent.keyboard('{Escape}');
  await expect.element(field('行き先')).toHaveValue('実家');
  expect(focused()).toBe(field('行き先').element());
  expect(onClose).not.toHaveBeenCalled();
});

test('after a refusal the form has what was typed, and the message at its field', async () => {
  await render(<Report />);
  await field('行き先').fill('実家');
  await field('電話番号').fill('000');
  await press('届を出す');
  await press('はい、送る');
  const refusal = page.getByRole('region', { name: '送れません' });
  await expect.element(refusal).toHaveFocus();
  await press('閉じる');
  await expect.element(field('行き先')).toHaveValue('実家');
  await expect.element(field('電話番号')).toHaveAccessibleDescription('電話番号が違います');
});

test('the second press of a double one does not answer the question that has come', async () => {
  await render(<Report />);
  await field('行き先').fill('実家');
  await page.getByRole('button', { name: '届を出す', exact: true }).dblClick();
  await expect.element(page.getByRole('heading', { name: '送りますか' })).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'はい、送る' }).click();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ place: '実家' });
});

test('a changed form asks before it goes; an untouched one goes at once', async () => {
  await render(<Report />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await field('行き先').fill('実家');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '閉じますか' })).toBeVisible();
  await press('続ける');
  await expect.element(field('行き先')).toHaveValue('実家');
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: '閉じる', exact: true }).last().click();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('nothing closes it at work', async () => {
  await render(<Report busy />);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: '閉じる' }).click({ force: true });
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(field('行き先')).toBeVisible();
});
