import type { Route } from './route.ts'

export const financeRoutes = {
  '/finance': {
    title: 'Finance',
    permission: 'View Finance',
    icon: 'wallet',
    keywords: ['wallet', 'money', 'balance', 'payments', 'exchange', 'withdraw', 'transactions', 'pesa'],
    keys: 'g f f',
  },
  '/finance/invoices': {
    title: 'Invoices',
    permission: 'View Finance',
    icon: 'file-text',
    keywords: ['credit notes', 'invoice register', 'what was invoiced'],
    keys: 'g f i',
  },
  '/finance/invoices/:id': {
    title: 'Invoice',
    permission: 'View Bookings',
    icon: 'file-text',
    parent: '/finance/invoices',
  },
  '/finance/cash/:id?': {
    title: 'Cash desk',
    permission: 'View Finance',
    icon: 'banknote',
    keywords: ['cash drawer', 'till', 'cash register', 'petty cash', 'count the cash'],
    keys: 'g f o',
    parent: '/finance',
  },
  '/finance/bank/:id?': {
    title: 'Bank credits',
    permission: 'View Finance',
    icon: 'link-2',
    keywords: ['bank transfers', 'bank statement', 'match bank payments', 'unmatched bank credits'],
    keys: 'g f m',
    parent: '/finance',
  },
  '/finance/settlements/:id?': {
    title: 'Settlements',
    permission: 'View Finance',
    icon: 'hand-coins',
    keywords: ['provider payouts', 'money with providers'],
    keys: 'g f p',
    parent: '/finance',
  },
} as const satisfies Record<string, Route>
