import type { Route } from './route.ts'

const people = { permission: 'View Clients', icon: 'contact-round' } as const
const collections = { permission: 'View Clients', icon: 'layers' } as const
const customers = { permission: 'View Clients', icon: 'hand-coins' } as const

/** Whom the agency may write to: people, the collections they are in, and who has bought. */
export const contactRoutes = {
  '/crm/contacts': {
    title: 'Contacts',
    ...people,
    keywords: ['address book', 'subscribers', 'mailing list', 'who agreed', 'consents', 'unsubscribed'],
    keys: 'g r c',
  },
  '/crm/contacts/new': {
    title: 'New contact',
    permission: 'View Clients',
    icon: 'user-plus',
    keywords: ['add contact', 'create contact'],
    parent: '/crm/contacts',
  },
  '/crm/contacts/duplicates': {
    title: 'Possible duplicate contacts',
    permission: 'View Clients',
    icon: 'users',
    keywords: ['merge contacts', 'contact twice', 'clean up contacts', 'same address twice'],
    parent: '/crm/contacts',
  },
  '/crm/contacts/fields': {
    title: 'Contact fields',
    permission: 'Edit Agency',
    icon: 'text-cursor-input',
    keywords: ['custom fields', 'own fields', 'properties of contacts', 'extra fields'],
    parent: '/crm/contacts',
  },
  '/crm/contacts/import': {
    title: 'Import contacts',
    permission: 'View Clients',
    icon: 'file-up',
    keywords: ['upload contacts', 'csv of contacts', 'upload subscribers', 'bring over a mailing list'],
    parent: '/crm/contacts',
  },
  '/crm/contacts/import/:id': {
    title: 'Import of contacts',
    permission: 'View Clients',
    icon: 'file-up',
    parent: '/crm/contacts/import',
  },
  '/crm/contacts/:id': { title: 'Contact', ...people, parent: '/crm/contacts' },
  '/crm/collections': {
    title: 'Collections',
    ...collections,
    keywords: ['segments', 'groups of contacts', 'audiences', 'contact lists'],
    keys: 'g r l',
  },
  '/crm/collections/new': {
    title: 'New collection',
    ...collections,
    keywords: ['add collection', 'create collection', 'new segment'],
    parent: '/crm/collections',
  },
  '/crm/collections/:id': { title: 'Collection', ...collections, parent: '/crm/collections' },
  '/crm/customers': {
    title: 'Customers',
    ...customers,
    keywords: ['buyers', 'best customers', 'lifetime value', 'recency', 'frequency', 'loyal'],
    keys: 'g r u',
  },
  '/crm/customers/:id': { title: 'Customer', ...customers, parent: '/crm/customers' },
} as const satisfies Record<string, Route>
