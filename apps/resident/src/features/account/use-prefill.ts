// Fills in what this device remembers, unless the resident has already begun to type, then carries out a press that came
// before the script.
import { useEffect, type RefObject } from 'react';
import { takeEarlyInput } from './early-input.ts';
import { rememberedId, rememberedPassword } from './remembered-login.ts';

export function usePrefill(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current === null) return;
    const wasPressed = takeEarlyInput(form.current);
    fill(form.current, 'email', 'remember_id', rememberedId());
    void rememberedPassword().then((password) => {
      if (form.current === null) return;
      fill(form.current, 'password', 'remember_password', password);
      if (wasPressed) form.current.requestSubmit();
    });
  }, [form]);
}

function fill(form: HTMLFormElement, field: string, wish: string, value: string | undefined): void {
  if (value === undefined) return;
  const input = form.elements.namedItem(field);
  const tick = form.elements.namedItem(wish);
  if (input instanceof HTMLInputElement && input.value === '') input.value = value;
  if (tick instanceof HTMLInputElement) tick.checked = true;
}
