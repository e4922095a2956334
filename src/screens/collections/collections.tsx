import { ListFilter, ListPlus } from 'lucide-react'
import { readContactRule } from '../../domain/growth/contact-rule.ts'
import { ruleText } from '../../domain/growth/rule-text.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type ContactCollectionsQuery,
  type ContactCollectionsQueryVariables,
  contactCollectionsQuery,
} from '../../gateway/generated/contact-collections.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, readList, useListState } from '../standard/list/list-state.ts'
import type { Column } from '../standard/list/list-types.ts'
import { useRuleNames } from './use-rule-names.ts'

type Row = ContactCollectionsQuery['contactCollections']['data'][number]

const setUp: ListSetup = { id: '/crm/collections', sort: 'name' }

export const prefetch = (_: unknown, search: URLSearchParams) =>
  ask(contactCollectionsQuery, readList<ContactCollectionsQueryVariables>(search.toString(), setUp).variables)

/** `/crm/collections`: contacts chosen one by one, or by a rule. */
export default function Collections() {
  const list = useListState<ContactCollectionsQueryVariables>(setUp)
  const answer = useQuery(contactCollectionsQuery, list.variables)
  const { names } = useRuleNames()
  const said = (row: Row): string => {
    const rule = readContactRule(row.rule)
    return rule === null || names === undefined ? row.notes : ruleText(rule, names)
  }
  const columns: readonly Column<Row>[] = [
    {
      id: 'kind',
      label: 'Kind',
      sort: 'kind',
      cell: (row) => <KindPill kind={row.kind} />,
      width: '8rem',
      phone: 'status',
    },
    {
      id: 'members',
      label: 'Contacts',
      align: 'end',
      cell: (row) => row.members ?? <Nothing word="Counted when it is opened" />,
      width: '7rem',
      phone: 'amount',
    },
    {
      id: 'said',
      label: 'Who is in it',
      cell: (row) => (said(row) === '' ? <Nothing /> : <span className="truncate text-muted">{said(row)}</span>),
      width: 'minmax(16rem, 2.4fr)',
      phone: 'trip',
    },
    {
      id: 'updated',
      label: 'Changed',
      sort: 'updated_at',
      cell: (row) => <Instant value={row.updated_at} look="near" />,
      width: '8rem',
    },
  ]
  return (
    <ListScreen<Row>
      title="Collections"
      intro="Contacts chosen one by one, or by a rule that is asked each time the collection is used."
      words={{ one: 'collection', many: 'collections' }}
      kind="collection"
      list={list}
      query={{
        data: answer.data?.contactCollections.data,
        meta: answer.data?.contactCollections.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      headColumn={{ label: 'Name', sort: 'name', width: 'minmax(14rem, 1.2fr)' }}
      head={(row) => ({ title: row.name })}
      href={(row) => linkTo('/crm/collections/:id', { id: row.id })}
      columns={columns}
      rowCommands={['contactCollection.edit', 'contactCollection.contacts', 'contactCollection.delete']}
      bulkCommands={['contactCollection.delete']}
      createCommand="go./crm/collections/new"
      exportPath="crm/collections"
      searchLabel="Search name and notes"
      empty={{
        title: 'No collections yet',
        text: 'Group contacts for a campaign: by a rule such as “last trip more than 11 months ago”, or one by one.',
        picture: 'acacia',
      }}
      peek={(row) => (
        <div className="flex flex-col gap-4">
          <KindPill kind={row.kind} />
          <p className="whitespace-pre-line wrap-anywhere">{said(row)}</p>
          <Facts
            rows={[
              ['Contacts', row.members ?? 'Counted when it is opened'],
              ['Changed', <Instant key="changed" value={row.updated_at} look="day" />],
            ]}
          />
        </div>
      )}
    />
  )
}

/** How a collection says who is in it. */
export function KindPill({ kind }: { kind: Row['kind'] }) {
  return (
    <StatusPill
      status={kind}
      look={
        kind === 'rule'
          ? { tone: 'info', icon: ListFilter, word: 'By rule' }
          : { tone: 'neutral', icon: ListPlus, word: 'Fixed' }
      }
    />
  )
}
