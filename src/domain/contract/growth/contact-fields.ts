import * as v from 'valibot'
import { mostContactFields, mostFieldChoices } from '../../growth/contact-limits.ts'
import { ownFieldKinds } from '../../growth/rule-fields.ts'
import { keysOf } from '../../keys.ts'
import type { ContactField } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { resource } from '../resource.ts'
import { line, oneOf, textList, version, whole } from '../rules.ts'

const access = { permission: 'Edit Agency' } as const

export const contactFieldInput = v.pipe(
  v.object({
    label: line('Name', 60),
    kind: oneOf('Kind', keysOf(ownFieldKinds)),
    choices: v.optional(
      v.pipe(
        textList('Choices', mostFieldChoices),
        v.check((all) => all.every((one) => one.length <= 120), 'A choice has at most 120 characters.'),
        v.check((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'Each choice once.'),
      ),
      [],
    ),
    version,
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['choices']],
      ({ kind, choices }) => kind !== 'choice' || (choices ?? []).length > 0,
      'Write down what can be chosen.',
    ),
    ['choices'],
  ),
)
export const contactFieldMoveInput = v.object({ position: whole('Position', 0, mostContactFields - 1) })

/** Fields of contacts that an agency has made itself. */
export const contactFields = {
  ...resource<ContactField>()('agent/crm/contact-fields', {
    ...access,
    listedBy: 'View Clients', // whoever edits contacts fills them in
    input: contactFieldInput,
    meaning: {
      list: 'the agency’s own fields of contacts, in their order',
      create: `its key is made of its name; at most ${mostContactFields}`,
    },
  }),
  move: endpoint<{ data: ContactField }>()('POST agent/crm/contact-fields/{id}/move', {
    ...access,
    input: contactFieldMoveInput,
    meaning: 'puts it at another place in the order, from 0',
  }),
}
