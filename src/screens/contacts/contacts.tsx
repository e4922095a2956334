import { countryName } from '../../domain/countries.ts'
import { contactSources } from '../../domain/growth/channels.ts'
import { ownValueText } from '../../domain/growth/own-values.ts'
import type { OwnField } from '../../domain/growth/rule-fields.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { cut } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { clientTagsQuery } from '../../gateway/generated/client-care.generated.ts'
import { contactCollectionsQuery } from '../../gateway/generated/contact-collections.generated.ts'
import {
  type ContactsQuery,
  type ContactsQueryVariables,
  contactsQuery,
} from '../../gateway/generated/contacts.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Tags } from '../clients/tags.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { contactSetUp, contactViews } from './contact-set-up.ts'
import { ownValues } from './contact-values.ts'
import { Reach, ReachLines } from './reach.tsx'
import { ownFacts, useOwnFields } from './use-own-fields.ts'

type Row = ContactsQuery['contacts']['data'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'reach',
    label: 'May be written to',
    cell: (row) => <Reach contact={row} />,
    width: 'minmax(13rem, 1.2fr)',
    phone: 'status',
  },
  {
    id: 'source',
    label: 'Source',
    sort: 'source',
    cell: (row) => contactSources[row.source],
    width: 'minmax(8rem, 0.8fr)',
    phone: 'trip',
  },
  { id: 'tags', label: 'Tags', cell: (row) => <Tags tags={row.tags} />, width: 'minmax(8rem, 1fr)' },
  {
    id: 'phone',
    label: 'Phone',
    cell: (row) => (row.phone === null ? <Nothing /> : <span className="tabular">{phoneText(row.phone)}</span>),
    width: 'minmax(9.5rem, 0.8fr)',
    off: true,
  },
  {
    id: 'touch',
    label: 'Last contact',
    sort: 'last_touch_at',
    cell: (row) => <Instant value={row.last_touch_at} look="near" />,
    width: '8rem',
  },
  {
    id: 'created',
    label: 'Added',
    sort: 'created_at',
    cell: (row) => <Instant value={row.created_at} look="near" />,
    width: '8rem',
    phone: 'date',
  },
]

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(
    contactsQuery,
    readList<ContactsQueryVariables>(search.toString(), contactSetUp({ tags: [], collections: [] })).variables,
  )

/** `/crm/contacts`: everybody one may write to, clients included. */
export default function Contacts() {
  const tags = useQuery(clientTagsQuery, {}, { freshFor: 300_000 }).data?.clientTags ?? []
  const collections = useQuery(contactCollectionsQuery, { per_page: 100, sort: 'name' }).data?.contactCollections.data
  const list = useListState<ContactsQueryVariables>(
    contactSetUp({
      tags: tags.map(({ tag }) => tag),
      collections: (collections ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    }),
  )
  const answer = useQuery(contactsQuery, list.variables)
  return (
    <ListScreen<Row>
      title="Contacts"
      words={{ one: 'contact', many: 'contacts' }}
      kind="contact"
      list={list}
      query={{
        data: answer.data?.contacts.data,
        meta: answer.data?.contacts.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Name', sort: 'name', width: 'minmax(14rem, 1.4fr)' }}
      head={(row) => ({
        title: row.name,
        secondary: row.email ?? (row.phone === null ? undefined : phoneText(row.phone)),
        lead: <Avatar name={row.name} />,
      })}
      href={(row) => linkTo('/crm/contacts/:id', { id: row.id })}
      columns={[...columns, ...useOwnFields().map(ownColumn)]}
      views={contactViews}
      rowCommands={[
        'contact.edit',
        'contact.tag',
        'contact.collect',
        'lead.ofContact',
        'contact.client',
        'contact.delete',
      ]}
      bulkCommands={['contact.tag', 'contact.untag', 'contact.collect', 'contact.uncollect', 'contact.delete']}
      createCommand="go./crm/contacts/new"
      headCommands={['go./crm/contacts/duplicates', 'go./crm/contacts/import', 'go./crm/contacts/fields']}
      exportPath="crm/contacts"
      searchLabel="Search name, e-mail or phone"
      empty={{
        title: 'No contacts yet',
        text: 'People you may write to: clients, newsletter subscribers, and those you add yourself.',
        picture: 'savannah',
      }}
      peek={(row) => <Peek row={row} />}
    />
  )
}

/** One of the agency's own fields, shown where somebody switches it on. */
const ownColumn = ({ key, label }: OwnField): Column<Row> => ({
  id: `own.${key}`,
  label,
  cell: (row) => ownValueText(ownValues(row.fields)[key]) || <Nothing />,
  width: 'minmax(8rem, 0.8fr)',
  off: true,
})

function Peek({ row }: { row: Row }) {
  return (
    <div className="flex flex-col gap-4">
      <ReachLines contact={row} />
      <Facts
        rows={[
          ['E-mail', row.email ?? <Nothing key="email" />],
          ['Phone', row.phone === null ? <Nothing key="phone" /> : phoneText(row.phone)],
          ['Country', row.country_code === null ? <Nothing key="country" /> : countryName(row.country_code)],
          ['Source', [contactSources[row.source], row.source_note].filter(Boolean).join(': ')],
          ['Last contact', <Instant key="touch" value={row.last_touch_at} look="day" />],
          ['Added', <Instant key="added" value={row.created_at} look="day" />],
          ...ownFacts(useOwnFields(), row.fields),
        ]}
      />
      <Tags tags={row.tags} />
      {row.notes !== '' && <p className="whitespace-pre-line text-muted">{cut(row.notes, 100)}</p>}
    </div>
  )
}
