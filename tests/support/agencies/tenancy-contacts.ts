// What is asked of contacts, collections and customers with ids of another agency; see tenancy-rows.ts.

const person = { name: 'Mine now', email: 'mine@now.test' }

export const contactPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/crm/contacts/{id}': ['contact'],
  'GET agent/crm/contacts/{id}/timeline': ['contact'],
  'PUT agent/crm/contacts/{id}': ['contact', person],
  'DELETE agent/crm/contacts/{id}': ['contact'],
  'POST agent/crm/contacts/{id}/merge': ['contact', { into_contact_id: 1 }],
  'POST agent/crm/contacts/{id}/restore': ['contact', {}],
  'POST agent/crm/contacts/{id}/consents': ['contact', { channel: 'email', given: true, words: 'Mine now' }],
  'POST agent/crm/contacts/merges/{id}/undo': ['contactMerge', {}],
  'GET agent/crm/collections/{id}': ['contactCollection'],
  'PUT agent/crm/collections/{id}': ['contactCollection', { name: 'Mine now' }],
  'DELETE agent/crm/collections/{id}': ['contactCollection'],
  'POST agent/crm/collections/{id}/restore': ['contactCollection', {}],
  'POST agent/crm/collections/{id}/members': ['contactCollection', { remove_ids: ['contact'] }],
  'GET agent/crm/contact-fields/{id}/show': ['contactField'],
  'GET agent/crm/contact-fields/{id}/history': ['contactField'],
  'POST agent/crm/contact-fields/{id}/update': ['contactField', { label: 'Mine now', kind: 'text' }],
  'POST agent/crm/contact-fields/{id}/delete': ['contactField', {}],
  'POST agent/crm/contact-fields/{id}/restore': ['contactField', {}],
  'POST agent/crm/contact-fields/{id}/move': ['contactField', { position: 0 }],
  'GET agent/crm/customers/{id}': ['client'],
  'PUT agent/crm/customers/{id}': ['client', person],
  'DELETE agent/crm/customers/{id}': ['client'],
}

export const contactBodies: readonly [name: string, path: string, body: unknown][] = [
  ['a pair of foreign contacts', 'crm/contacts/duplicates/dismiss', { one_id: 1, other_id: 'contact' }],
  ['a foreign pair that may be one', 'crm/contacts/duplicates/restore', { one_id: 1, other_id: 'contact' }],
  ['a tag on a foreign contact', 'crm/contacts/tag', { ids: ['contact'], add: ['mine'] }],
  ['a foreign member', 'crm/collections/{our-contactCollection}/members', { add_ids: ['contact'] }],
  [
    'a customer recommended by a foreign client',
    'crm/customers',
    { name: 'Mine', email: 'mine@now.test', referred_by_id: 'client' },
  ],
]

/** A contact that is no client, with consent and a collection, every text of them the canary. */
export async function ownContact(
  as: (path: string, body: unknown, wanted?: number) => Promise<{ id: number }>,
  canary: string,
): Promise<{ contact: number; contactCollection: number; contactField: number; contactMerge: number }> {
  const { id: contactField } = await as('agent/crm/contact-fields/create', {
    ...{ label: canary, kind: 'choice', choices: [canary] },
  })
  const { id: contact } = await as('agent/crm/contacts', {
    ...{ name: canary, email: `contact@${canary.toLowerCase()}.test`, tags: [canary], notes: canary },
    fields: { favourite: canary },
  })
  await as(`agent/crm/contacts/${contact}/consents`, { channel: 'email', given: true, words: canary, place: canary })
  const { id: contactCollection } = await as('agent/crm/collections', { name: canary, notes: canary })
  await as(`agent/crm/collections/${contactCollection}/members`, { add_ids: [contact] }, 200)
  const { id: twin } = await as('agent/crm/contacts', { name: canary, email: `twin@${canary.toLowerCase()}.test` })
  const { id: contactMerge } = await as(`agent/crm/contacts/${twin}/merge`, { into_contact_id: contact }, 200)
  return { contact, contactCollection, contactField, contactMerge }
}
