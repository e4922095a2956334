import { ArrowDown, ArrowUp, TextCursorInput } from 'lucide-react'
import type { ContactField } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { type Command, command, type Outcome, targetsOf } from '../../command.ts'
import type { Context, RecordRef } from '../../here.ts'
import { type RecordFacts, recordCommands } from '../../record-commands.ts'

const desk = { area: 'Contacts', needs: { permission: 'Edit Agency' } } as const
const one = { on: 'one', kinds: ['contact_field'] } as const

export const contactField = {
  id: 'contactField',
  kind: 'contact_field',
  one: 'contact field',
  many: 'contact fields',
  path: '/crm/contacts/fields',
} as const satisfies RecordFacts

const known = (record: RecordRef | undefined) => record?.data as Partial<ContactField> | undefined
const chosen = (context: Context) => targetsOf(one, context)[0]

async function move(context: Context, by: -1 | 1): Promise<Outcome | undefined> {
  const field = chosen(context)
  const place = known(field)?.place
  if (field === undefined || place === undefined) return undefined
  const [{ change }, { moveContactFieldMutation }] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/contact-field-order.generated.ts'),
  ])
  const to = (position: number) => change(moveContactFieldMutation, { id: Number(field.id), input: { position } })
  await to(Math.max(0, place + by))
  return { message: `“${field.label}” is now at place ${place + by + 1}`, undo: () => to(place) }
}

export const contactFieldCommands: readonly Command[] = [
  ...recordCommands({
    ...contactField,
    ...desk,
    icon: TextCursorInput,
    keywords: {
      create: ['custom field', 'own field', 'extra field of contacts', 'property'],
      edit: ['rename field', 'choices of a field', 'custom field'],
      delete: ['remove field', 'custom field'],
    },
    lost: (records) => {
      const filled = records.reduce((sum, record) => sum + (known(record)?.filled ?? 0), 0)
      return filled === 0 ? undefined : `${counted(filled, 'value')} of contacts no longer shown. Kept for 30 days.`
    },
    operations: async () =>
      (await import('../../../gateway/generated/contact-fields.generated.ts')).contactFieldOperations,
  }),
  command({
    ...desk,
    ...one,
    id: 'contactField.up',
    title: 'Move contact field up',
    icon: ArrowUp,
    keywords: ['order of fields', 'earlier', 'sort fields'],
    keys: { list: ['shift+u'] },
    refuses: (context) => (known(chosen(context))?.place === 0 ? 'It is the first.' : undefined),
    risk: 'undoable',
    repeats: true,
    run: (context) => move(context, -1),
  }),
  command({
    ...desk,
    ...one,
    id: 'contactField.down',
    title: 'Move contact field down',
    icon: ArrowDown,
    keywords: ['order of fields', 'later', 'sort fields'],
    keys: { list: ['shift+d'] },
    risk: 'undoable',
    repeats: true,
    run: (context) => move(context, 1),
  }),
]
