import { contactField } from '../../commands/areas/growth/contact-field-commands.ts'
import { contactFieldInput } from '../../domain/contract/growth/contact-fields.ts'
import type { ContactFieldInput } from '../../domain/contract/growth/growth-inputs.ts'
import { choice, defineFields, labelsOf, tags, text, valuesOf } from '../../domain/fields/field.ts'
import { mostFieldChoices } from '../../domain/growth/contact-limits.ts'
import { ownFieldKinds } from '../../domain/growth/rule-fields.ts'
import type { ContactField } from '../../domain/schema/types.generated.ts'
import { contactFieldOperations } from '../../gateway/generated/contact-fields.generated.ts'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { columnOf } from '../standard/list/field-column.tsx'
import { resourceScreen } from '../standard/resource-screen.tsx'
import type { FormState } from '../standard/use-form.ts'

const fields = defineFields({
  label: text('Name', { sort: 'label', input: { required: true, example: 'Favourite animal' } }),
  kind: choice('Kind', ownFieldKinds, {
    sort: 'kind',
    input: { required: true, hint: 'It cannot be changed later.' },
  }),
  choices: tags('Choices', {
    input: { required: true, max: mostFieldChoices, hint: 'In the order in which they are offered.' },
  }),
})
type Values = Pick<ContactField, keyof typeof fields>

/** `/crm/contacts/fields`: what an agency keeps of contacts besides name and addresses. */
const screen = resourceScreen<ContactField, ContactFieldInput, typeof contactFieldInput, Values>({
  facts: contactField,
  operations: contactFieldOperations,
  intro: 'What you want to know of contacts besides name and addresses: in their form, in files and in rules.',
  sort: 'place',
  perPage: 40,
  title: (row) => row.label,
  headColumn: { label: fields.label.label, sort: 'label', width: 'minmax(12rem, 1.2fr)' },
  columns: [
    columnOf(fields.kind, { width: '9rem', phone: 'trip' }),
    {
      id: 'choices',
      label: fields.choices.label,
      cell: (row) =>
        row.choices.length === 0 ? <Nothing /> : <span className="truncate text-muted">{row.choices.join(', ')}</span>,
      width: 'minmax(12rem, 2fr)',
    },
    {
      id: 'filled',
      label: 'Contacts with a value',
      sort: 'filled',
      align: 'end',
      cell: (row) => row.filled,
      width: '11rem',
    },
    { id: 'place', label: 'Place', sort: 'place', align: 'end', cell: (row) => row.place + 1, width: '5.5rem' },
    {
      id: 'updated',
      label: 'Changed',
      cell: (row) => <Instant value={row.updated_at} look="ago" />,
      width: '9rem',
      phone: 'date',
    },
  ],
  searchLabel: 'Search contact fields',
  empty: {
    title: 'No contact fields yet',
    text: 'Interests, diets, how somebody found you: add a field, and every contact has it.',
    picture: 'savannah',
  },
  peek: (row) => (
    <Facts
      rows={[
        ['Kind', ownFieldKinds[row.kind]],
        ...(row.choices.length === 0 ? [] : [['Choices', row.choices.join(', ')] as const]),
        ['Contacts with a value', row.filled],
        ['In rules', <code key="key">field {row.key}</code>],
      ]}
    />
  ),
  form: {
    schema: contactFieldInput,
    labels: labelsOf(fields),
    fresh: { label: '', kind: 'text', choices: [] },
    valuesOf: (row) => valuesOf(fields, row),
    Fields,
  },
})
export const { prefetch } = screen
export default screen.Screen

function Fields({ state }: { state: FormState<Values> }) {
  return (
    <>
      <FieldInput of={fields.label} state={state} autoFocus />
      <FieldInput of={fields.kind} state={state} />
      {state.form.watch('kind') === 'choice' && <FieldInput of={fields.choices} state={state} />}
    </>
  )
}
