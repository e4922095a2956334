import type { Route } from './route.ts'

export const financeRoutes = {
  '/finance': {
    title: 'Finance',
    permission: 'View Finance',
    icon: 'wallet',
    keywords: ['payments', 'wallet', 'money', 'transactions', 'receipts', 'refunds', 'accounts', 'malipo', 'pesa'],
    keys: 'g f f',
  },
} as const satisfies Record<string, Route>
