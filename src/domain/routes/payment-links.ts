import type { Route } from './route.ts'

export const paymentLinkRoutes = {
  '/payment-links': {
    title: 'Payment links',
    permission: 'View Payment Links',
    icon: 'link',
    keywords: ['request money', 'pay by link', 'online payment', 'payment page'],
    keys: 'g f l',
  },
  '/payment-links/create': {
    title: 'New payment link',
    permission: 'Create Payment Links',
    icon: 'link-2',
    keywords: ['request payment', 'create payment link', 'add payment link'],
    parent: '/payment-links',
  },
  '/payment-links/view/:id': {
    title: 'Payment link',
    permission: 'View Payment Links',
    icon: 'link',
    parent: '/payment-links',
  },
  '/payment-links/:uuid/edit': {
    title: 'Edit payment link',
    permission: 'Edit Payment Links',
    icon: 'pencil',
    parent: '/payment-links',
  },
} as const satisfies Record<string, Route>
