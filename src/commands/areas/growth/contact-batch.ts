import { Failure } from '../../../domain/failure.ts'
import { ask } from '../../../gateway/client.ts'
import { type ContactsQueryVariables, contactsQuery } from '../../../gateway/generated/contacts.generated.ts'
import type { RecordRef, Selection } from '../../here.ts'

// Loaded with the first batch: the registry itself knows nothing of the gateway.

/** The contacts that are selected; of “all that match” every page is asked, before anything is changed. */
export async function selectedContacts(
  selection: Selection | undefined,
  rows: readonly RecordRef[],
  signal?: AbortSignal,
): Promise<readonly RecordRef[]> {
  if (selection?.allMatching === undefined) return rows
  const { collection, ...rest } = selection.allMatching
  const criteria: ContactsQueryVariables = {
    ...rest,
    ...(collection === undefined ? {} : { collection: Number(collection) }),
  }
  const found = new Map<number, RecordRef>()
  for (let page = 1; signal?.aborted !== true; page += 1) {
    const { contacts } = await ask(contactsQuery, { ...criteria, page, per_page: 100 }, { signal })
    if (contacts.meta.capped) throw new Failure(422, ['More than 10,000 contacts match: narrow the list first.'])
    for (const row of contacts.data)
      found.set(row.id, { kind: 'contact', id: String(row.id), label: row.name, data: row })
    if (page >= contacts.meta.last_page) break
  }
  return [...found.values()]
}
