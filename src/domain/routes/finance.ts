import type { Route } from './route.ts'

export const financeRoutes = {
  '/finance': {
    title: 'Finance',
    permission: 'View Finance',
    icon: 'wallet',
    keywords: ['wallet', 'money', 'balance', 'payments', 'exchange', 'withdraw', 'transactions', 'pesa'],
    keys: 'g f f',
  },
} as const satisfies Record<string, Route>
