// Adds a link to the menu of the residents, or changes one.
import { useState } from 'react';
import {
  menuLinkLength,
  menuLinkNameLength,
  menuLinkProblem,
} from '@yadori/api/dormitory/menu-links';
import { changeMenuLinks, type MenuLinkRow } from '@yadori/api/dormitory/paper-calls';
import { FieldList, fieldsWith, formOf } from '@yadori/kit/form/fields.tsx';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { putPapers } from '../api.ts';
import { paperTexts } from '../paper-texts.ts';

type Texts = Translated<typeof paperTexts.ja>;

interface LinkDialogProps {
  dormitory: string;
  /** All of them. */
  rows: readonly MenuLinkRow[];
  revision: number;
  /** Undefined: a new one. */
  row: MenuLinkRow | undefined;
  onClose: () => void;
}

export function LinkDialog({ dormitory, rows, revision, row, onClose }: LinkDialogProps) {
  const t = useMessages(paperTexts);
  const [fields] = useState(() => fieldsOf(rows, row));
  const declared = { fields, t, language: useLanguage() };
  const form = useWriteForm(changeMenuLinks, {
    ...formOf(declared),
    ...(row !== undefined && { initial: row }),
    input: (values) => {
      const next = {
        link: values.link.trim(),
        description_ja: values.description_ja,
        description_en: values.description_en,
      };
      const links = withRow(rows, row, next);
      return { params: { dormitory }, body: { links, revision } };
    },
    done: t.saved,
    onDone: ({ data }) => {
      putPapers(dormitory, data);
      onClose();
    },
    onRefused: ({ data }) => {
      putPapers(dormitory, data);
      return false;
    },
  });
  return (
    <WriteDialog
      form={form}
      title={row === undefined ? t.addTitle : t.editTitle}
      actionLabel={t.save}
      onClose={onClose}
    >
      <FieldList {...declared} form={form} />
    </WriteDialog>
  );
}

function fieldsOf(rows: readonly MenuLinkRow[], row: MenuLinkRow | undefined) {
  const { text } = fieldsWith<Texts>();
  const stored = row === undefined ? [] : [row.link];
  const others = rows.filter(({ link }) => link !== row?.link).map(({ link }) => link);
  return {
    description_ja: text({
      label: (t) => t.nameJa,
      missing: (t) => t.needName,
      input: { maxLength: menuLinkNameLength, lang: 'ja' },
    }),
    description_en: text({
      label: (t) => t.nameEn,
      hint: (t) => t.nameEnHint,
      input: { maxLength: menuLinkNameLength, lang: 'en' },
    }),
    link: text({
      label: (t) => t.address,
      hint: (t) => t.addressHint,
      wrong: (value, t) => {
        const problem = menuLinkProblem(value.trim(), { stored, others });
        return problem && t[problem];
      },
      input: { type: 'url', maxLength: menuLinkLength, autoCapitalize: 'off', spellCheck: false },
    }),
  };
}

/** In the place of the one that is edited; what somebody else has taken away meanwhile comes last again. */
function withRow(rows: readonly MenuLinkRow[], row: MenuLinkRow | undefined, next: MenuLinkRow) {
  const isKnown = rows.some(({ link }) => link === row?.link);
  return isKnown ? rows.map((one) => (one.link === row?.link ? next : one)) : [...rows, next];
}
