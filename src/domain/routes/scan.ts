import type { Route } from './route.ts'

export const scanRoutes = {
  '/offers/events/scan-ticket': {
    title: 'Scan ticket',
    navTitle: 'Scan tickets',
    permission: 'Scan Tickets',
    feature: 'events_and_entertainment',
    icon: 'scan-line',
    keywords: ['gate', 'check-in', 'admit', 'door', 'QR code', 'entry'],
    keys: 'g q',
  },
} as const satisfies Record<string, Route>
