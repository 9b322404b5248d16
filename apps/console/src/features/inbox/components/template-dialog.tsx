// Writes one template: title, both texts with fields and an example, shortcut, and where it is offered.
import {
  addTemplate,
  changeTemplate,
  templates,
  type ReplyTemplate,
} from '@yadori/api/messages/template-calls';
import {
  filledTemplate,
  templateFields,
  templateShortcutMax,
  templateTextMax,
  templateTitleMax,
} from '@yadori/api/messages/templates';
import { ChoiceField } from '@yadori/kit/fields/choice-field.tsx';
import { choiceFieldProps, textFieldProps, type FormState } from '@yadori/kit/form/form-state.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { TextWithFields } from '../../../parts/forms/text-with-fields.tsx';
import { useWriteForm } from '../../../parts/forms/use-write-form.ts';
import { WriteDialog } from '../../../parts/forms/write-dialog.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { templateTexts } from '../template-texts.ts';
import { useTemplateValues } from '../use-templates.ts';

interface TemplateDialogProps {
  /** Undefined: a new one. */
  template: ReplyTemplate | undefined;
  scopes: { can_add: boolean; can_add_for_all: boolean };
  onClose: () => void;
}

const textNames = ['title', 'ja', 'en', 'shortcut'] as const;
type Name = (typeof textNames)[number];
interface Values extends Record<Name, string> {
  scope: 'here' | 'all';
}

export function TemplateDialog({ template, scopes, onClose }: TemplateDialogProps) {
  const t = useMessages(templateTexts);
  const form = useTemplateForm({ template, scopes, onClose });
  return (
    <WriteDialog
      form={form}
      onClose={onClose}
      wide
      title={template === undefined ? t.addTitle : t.changeTitle}
      actionLabel={t.save}
    >
      {template === undefined && scopes.can_add && scopes.can_add_for_all && (
        <ChoiceField
          {...choiceFieldProps<'scope', Values['scope']>(form, 'scope')}
          label={t.scope}
          look="compact"
          options={[
            { value: 'here', label: t.here },
            { value: 'all', label: t.everywhere },
          ]}
        />
      )}
      <TextField
        {...textFieldProps(form, 'title')}
        label={t.name}
        need="required"
        autoComplete="off"
        maxLength={templateTitleMax}
      />
      <TemplateText name="ja" form={form} />
      <TemplateText name="en" form={form} />
      <TextField
        {...textFieldProps(form, 'shortcut')}
        label={t.shortcut}
        need="optional"
        hint={t.shortcutHint}
        autoComplete="off"
        maxLength={templateShortcutMax}
      />
    </WriteDialog>
  );
}

type TemplateCall = typeof addTemplate | typeof changeTemplate;

/** A known template, or a new one of a dormitory, or of all. */
function useTemplateForm({ template, scopes, onClose }: TemplateDialogProps) {
  const t = useMessages(templateTexts);
  const { dormitory = '' } = useAddress();
  const { title, ja, en, shortcut } = template ?? { title: '', ja: '', en: '', shortcut: '' };
  return useWriteForm<TemplateCall, Name | 'scope', Values>(
    template === undefined ? addTemplate : changeTemplate,
    {
      names: textNames,
      initial: { title, ja, en, shortcut, scope: scopes.can_add ? 'here' : 'all' },
      input: ({ scope, ...texts }) => {
        const body = { ...texts, shortcut: texts.shortcut.trim() };
        if (template !== undefined)
          return { params: { id: template.id }, body: { ...body, revision: template.revision } };
        return { body: scope === 'all' ? body : { ...body, dormitory } };
      },
      done: t.saved,
      onDone: onClose,
      reads: [templates],
      noLoss: ['scope'],
    },
  );
}

interface TemplateTextProps {
  name: 'ja' | 'en';
  form: FormState<Name | 'scope', Values>;
}

const fields = templateFields.map((name) => ({ name }));

function TemplateText({ name, form }: TemplateTextProps) {
  const t = useMessages(templateTexts);
  const values = useTemplateValues({ name: t.sampleName, room_number: t.sampleRoom });
  const text = form.values[name];
  return (
    <TextWithFields
      name={name}
      form={form}
      label={t[name]}
      need={name === 'ja' ? 'required' : 'optional'}
      limit={templateTextMax}
      fields={fields}
      sample={
        text.includes('{')
          ? filledTemplate({ ja: '', en: '', [name]: text }, name, values)
          : undefined
      }
    />
  );
}
