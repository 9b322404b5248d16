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
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { toast } from '@yadori/kit/toast.tsx';
import { nameOfDormitory } from '../../../routing/dormitory.ts';
import { LinkButton, useGo } from '../../../routing/links.tsx';
import { hasRight, useSession, type SessionDormitory } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
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
  const [draft, setDraft] = useState<Draft>({
    kind: 'real',
    cause: 'earthquake',
    text: '',
    dormitories: [dormitory.code],
  });
  const { busy, error, start } = useStart(dormitory.code, onClose);
  const begin = () => start(draft);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t.start}
      footer={<StartAct draft={draft} busy={busy} onStart={begin} />}
    >
      <div className="stack gap-16">
        {error !== undefined && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )}
        <OpenAlready dormitory={dormitory.code} onLeave={onClose} />
        <StartFields draft={draft} dormitory={dormitory} onChange={setDraft} />
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
  draft: Draft;
  dormitory: SessionDormitory;
  onChange: (draft: Draft) => void;
}

function StartFields({ draft, dormitory, onChange }: StartFieldsProps) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  const offered = useOffered(dormitory).map((one) => ({
    value: one.code,
    label: nameOfDormitory(one, language),
  }));
  const { kind, cause, text, dormitories } = draft;
  const names = offered.filter(({ value }) => dormitories.includes(value));
  const named = names.map(({ label }) => label).join({ ja: '、', en: ', ' }[language]);
  return (
    <>
      <Segment
        legend={t.kind}
        value={kind}
        onChange={(next) => onChange({ ...draft, kind: next })}
        look="tiles"
        options={checkKinds.map((value) => ({ value, label: checkKindNames[value][language] }))}
      />
      <SelectField
        label={t.cause}
        value={cause}
        onChange={(event) => onChange({ ...draft, cause: event.currentTarget.value as Cause })}
        options={causes.map((value) => ({ value, label: causeNames[value][language] }))}
      />
      {offered.length > 1 && (
        <ChecksField
          label={t.where}
          values={dormitories}
          onChange={(next) => onChange({ ...draft, dormitories: next })}
          options={offered}
        />
      )}
      <TextField
        label={t.heading}
        hint={`${t.headingHint} ${headings[cause].title} / ${headings[cause].titleEn}`}
        need="optional"
        maxLength={safetyLimits.text}
        value={text}
        onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
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

function useStart(code: string, onClose: () => void) {
  const go = useGo();
  const { busy, refusal, call } = useCall(startSafetyCheck, {
    reads: readsOfSafety,
    onOk: ({ data: { joined, dormitories, check }, message }) => {
      if (joined && message !== undefined) toast(message);
      const own = dormitories.find(({ dormitory }) => dormitory === code) ?? dormitories[0];
      onClose();
      go(`/${own?.dormitory ?? code}/safety/${own?.check_id ?? check.id}`);
    },
  });
  return { busy, error: refusal?.message, start: (body: Draft) => call({ body }) };
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
