// Starts a safety check from any screen: all is preset, so a real one is two presses, the second of them held (SH013).
import siren from '@phosphor-icons/core/fill/siren-fill.svg?raw';
import { useId, useState } from 'react';
import {
  causeNames,
  causes,
  checkKindNames,
  checkKinds,
  safetyLimits,
} from '@yadori/api/safety/kinds';
import type { Cause, CheckKind } from '@yadori/api/safety/kinds';
import { headings } from '@yadori/api/safety/headings';
import { startSafetyCheck } from '@yadori/api/safety/staff-calls';
import { Banner } from '@yadori/kit/banner.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { ChecksField } from '@yadori/kit/fields/checks-field.tsx';
import { Dialog } from '@yadori/kit/dialog/dialog.tsx';
import { textFieldProps } from '@yadori/kit/form/form-state.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { LinkButton, useGo } from '../../../routing/links.tsx';
import { hasRight, useSession, type SessionDormitory } from '../../../session/session.ts';
import { readsOfSafety, useChecks } from '../api.ts';
import holdStyles from '../start.module.css';
import { safetyTexts } from '../texts.ts';
import { HoldButton } from './hold-button.tsx';

interface StartSheetProps {
  dormitory: SessionDormitory;
  onClose: () => void;
}

export function StartSheet({ dormitory, onClose }: StartSheetProps) {
  const t = useMessages(safetyTexts);
  const form = useStart(dormitory.code, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.busy}
      title={t.start}
      footer={<StartAct draft={form.values} busy={form.busy} onStart={form.submit} />}
    >
      <div className="stack gap-16">
        {form.refusal !== undefined && (
          <Banner tone="danger" role="alert">
            {form.refusal}
          </Banner>
        )}
        <OpenAlready dormitory={dormitory.code} onLeave={onClose} />
        <StartFields form={form} dormitory={dormitory} />
      </div>
    </Dialog>
  );
}

/** After ten minutes a start ends the running check: staff who need its board must not start another by mistake. */
function OpenAlready({ dormitory, onLeave }: { dormitory: string; onLeave: () => void }) {
  const t = useMessages(safetyTexts);
  const open = useChecks(dormitory).data?.data.rows.find(({ state }) => state === 'open');
  if (open === undefined) return null;
  return (
    <Banner
      tone="warn"
      action={
        <LinkButton size="small" to={`/${dormitory}/safety/${open.id}`} onClick={onLeave}>
          {t.toBoard}
        </LinkButton>
      }
    >
      {t.isOpen}
    </Banner>
  );
}

interface Draft {
  kind: CheckKind;
  cause: Cause;
  text: string;
  dormitories: string[];
}

interface StartActProps {
  draft: Draft;
  busy: boolean;
  onStart: () => void;
}

function StartAct({ draft: { kind, dormitories }, busy, onStart }: StartActProps) {
  const t = useMessages(safetyTexts);
  if (dormitories.length === 0) return <p className="muted size-14">{t.chooseOne}</p>;
  if (kind === 'real') return <RealStart busy={busy} onStart={onStart} />;
  return (
    <Button variant="primary" wide busy={busy} icon={siren} onClick={onStart}>
      {t.startDrill}
    </Button>
  );
}

interface StartFieldsProps {
  form: StartForm;
  dormitory: SessionDormitory;
}

function StartFields({ form, dormitory }: StartFieldsProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const offered = useOffered(dormitory).map((one) => ({
    value: one.code,
    label: nameOfDormitory(one, language),
  }));
  const { kind, cause, dormitories } = form.values;
  const names = offered.filter(({ value }) => dormitories.includes(value));
  const named = names.map(({ label }) => label).join({ ja: '、', en: ', ' }[language]);
  return (
    <>
      <Segment
        legend={t.kind}
        value={kind}
        onChange={(next: CheckKind) => form.change('kind', next)}
        look="tiles"
        options={checkKinds.map((value) => ({ value, label: checkKindNames[value][language] }))}
      />
      <SelectField
        label={t.cause}
        value={cause}
        onChange={(event) => form.change('cause', event.currentTarget.value as Cause)}
        options={causes.map((value) => ({ value, label: causeNames[value][language] }))}
      />
      {offered.length > 1 && (
        <ChecksField
          label={t.where}
          id={form.idOf('dormitories')}
          values={dormitories}
          error={form.errors.dormitories}
          onChange={(next) => form.change('dormitories', next)}
          options={offered}
        />
      )}
      <TextField
        {...textFieldProps<'text'>(form, 'text')}
        label={t.heading}
        hint={`${t.headingHint} ${headings[cause].title} / ${headings[cause].titleEn}`}
        need="optional"
        maxLength={safetyLimits.text}
      />
      {names.length > 0 && <p className="muted size-14">{t.startsAt(named)}</p>}
    </>
  );
}

/** The dormitories of the person; with a role for all of them the one of the page. */
function useOffered(dormitory: SessionDormitory): readonly SessionDormitory[] {
  const session = useSession();
  const right = { of: 'safety', level: 'edit' } as const;
  const others = session.dormitories.filter(
    (one) => one.code !== dormitory.code && hasRight(session, one, right),
  );
  return [dormitory, ...others];
}

type StartForm = ReturnType<typeof useStart>;

function useStart(code: string, onClose: () => void) {
  const go = useGo();
  return useWriteForm<typeof startSafetyCheck, 'dormitories' | 'text', Draft>(startSafetyCheck, {
    names: ['dormitories', 'text'],
    initial: { kind: 'real', cause: 'earthquake', text: '', dormitories: [code] },
    input: (body) => ({ body }),
    onDone: ({ data: { joined, dormitories, check }, message }) => {
      if (joined && message !== undefined) toast(message);
      const own = dormitories.find(({ dormitory }) => dormitory === code) ?? dormitories[0];
      onClose();
      go(`/${own?.dormitory ?? code}/safety/${own?.check_id ?? check.id}`);
    },
    reads: readsOfSafety,
  });
}

/** Held, or confirmed in words by those who cannot hold a button. */
function RealStart({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  const t = useMessages(safetyTexts);
  const [inWords, setInWords] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const hint = useId();
  if (inWords)
    return (
      <div className={holdStyles.real}>
        <label className={holdStyles.sure}>
          <input
            type="checkbox"
            checked={isSure}
            onChange={(event) => setIsSure(event.currentTarget.checked)}
          />
          {t.holdConfirm}
        </label>
        <Button variant="danger" wide busy={busy} disabled={!isSure} onClick={onStart}>
          {t.startReal}
        </Button>
      </div>
    );
  return (
    <div className={holdStyles.real}>
      <HoldButton label={t.holdReal} icon={siren} describedBy={hint} busy={busy} onHeld={onStart} />
      <p id={hint} className="muted size-14">
        {t.holdHint}
      </p>
      <Button variant="text" size="small" onClick={() => setInWords(true)}>
        {t.holdOther}
      </Button>
    </div>
  );
}
