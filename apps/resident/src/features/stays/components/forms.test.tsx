// No field of a report is without its control in the form, or without its line in what is read before and after sending.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Form } from '@yadori/kit/form/use-form.ts';
import { ReadOnlyList } from '@yadori/kit/text/read-only-list.tsx';
import type { StayTerms } from '../terms.ts';
import { guestFields, newGuest, type GuestField } from '../guest-fields.ts';
import { newOwn, ownFields, type OwnField } from '../own-fields.ts';
import type { GuestFacts } from '../report-rules.ts';
import { useGuestFacts } from '../use-guest-facts.ts';
import { useOwnFacts } from '../use-own-facts.tsx';
import type { useTemplateRow } from '../use-templates.ts';
import { GuestForm } from './guest-form.tsx';
import { OwnForm } from './own-form.tsx';

const guest = {
  ...newGuest,
  stay_date_start: '2026-06-20',
  stay_days: '2',
  relationship_type: 'others',
};
const own = { ...newOwn, outing_start_date: '2026-06-20', outing_end_date: '2026-06-22' };
/** Another value of each field, which its line must show. */
const others = {
  stay_date_start: '2026-06-25',
  stay_days: '1',
  relationship_type: '友人',
  outing_start_date: '2026-06-19',
  outing_end_date: '2026-06-25',
  outing_start_date_breakfast: '0',
  outing_end_date_dinner: '0',
};
const another = (field: GuestField | OwnField, value: string) =>
  others[field as keyof typeof others] ?? (value === '0' ? '1' : '17:45');

const formOf = <Name extends string>(values: Record<Name, string>) =>
  ({
    values,
    errors: {},
    idOf: (name: Name) => name,
    wrong: [],
    change: () => {},
    leave: () => {},
  }) as unknown as Form<Name>;
const GuestLines = ({ of }: { of: typeof guest }) => <ReadOnlyList items={useGuestFacts(of)} />;
const OwnLines = ({ of }: { of: typeof own }) => <ReadOnlyList items={useOwnFacts(of, 1)} />;

const terms = {
  guest_max_nights: 2,
  closed_days: [],
  nights_without_bedding: [],
} as unknown as StayTerms;
const guestForm = () =>
  renderToStaticMarkup(
    <GuestForm
      id="form"
      form={formOf(guest)}
      terms={terms}
      facts={{ today: '2026-06-01', maxNights: 2 } as unknown as GuestFacts}
      kept={undefined}
      onDay={() => {}}
      onSubmit={() => {}}
    />,
  );
const ownForm = () =>
  renderToStaticMarkup(
    <OwnForm
      id="form"
      form={formOf(own)}
      status={1}
      templates={
        { list: [], chosen: '', saving: {} } as unknown as ReturnType<typeof useTemplateRow>
      }
      states={{ outing_start_date: {}, outing_end_date: {} }}
      onDay={() => {}}
      onSubmit={() => {}}
    />,
  );

test.each(guestFields)('%s of a guest report has a control and a line', (field) => {
  expect(guestForm()).toMatch(new RegExp(`(id|name)="${field}"`));
  const changed = { ...guest, [field]: another(field, guest[field]) };
  expect(renderToStaticMarkup(<GuestLines of={changed} />)).not.toBe(
    renderToStaticMarkup(<GuestLines of={guest} />),
  );
});

test.each(ownFields)('%s of an own report has a control and a line', (field) => {
  expect(ownForm()).toMatch(new RegExp(`(id|name)="${field}"`));
  const changed = { ...own, [field]: another(field, own[field]) };
  expect(renderToStaticMarkup(<OwnLines of={changed} />)).not.toBe(
    renderToStaticMarkup(<OwnLines of={own} />),
  );
});
