import { plainOptions } from '../../domain/fields/options.ts'
import { channels, contactSources, suppressionReasons } from '../../domain/growth/channels.ts'
import { contactStates } from '../../domain/growth/contact-limits.ts'
import { entriesOf } from '../../domain/keys.ts'
import { usedFilter } from '../standard/list/field-column.tsx'
import type { ListSetup } from '../standard/list/list-state.ts'
import type { FilterOption, PresetView } from '../standard/list/list-types.ts'

export interface KnownNames {
  readonly tags: readonly string[]
  readonly collections: readonly FilterOption[]
}

/** Filters of the list of contacts, by what the agency has. */
export const contactSetUp = ({ tags, collections }: KnownNames): ListSetup => ({
  id: '/crm/contacts',
  sort: '-created_at',
  filters: [
    {
      id: 'may',
      label: 'Agreed to',
      kind: 'choice',
      options: entriesOf(channels).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'source',
      label: 'Source',
      kind: 'choice',
      options: entriesOf(contactSources).map(([value, label]) => ({ value, label })),
    },
    {
      id: 'state',
      label: 'State',
      kind: 'choice',
      options: contactStates.map((value) => ({
        value,
        label: value === 'client' ? 'Is a client' : suppressionReasons[value],
      })),
    },
    usedFilter('tag', 'Tag', plainOptions(tags)),
    { id: 'collection', label: 'Collection', kind: 'choice', options: collections },
  ],
})

export const contactViews: readonly PresetView[] = [
  { id: 'email', name: 'May get e-mail', query: { may: 'email' } },
  { id: 'newsletter', name: 'Newsletter', query: { source: 'newsletter' } },
  { id: 'unsubscribed', name: 'Unsubscribed', query: { state: 'unsubscribed' } },
  { id: 'bounced', name: 'Bounced', query: { state: 'bounced' } },
]
