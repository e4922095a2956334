import type { Screens } from '../app/screen.ts'

/** Which file shows which path. Screens are loaded when they are first wanted. */
export const screens = {
  '/login': () => import('./account/log-in.tsx'),
  '/register': () => import('./account/register.tsx'),
  '/request-password-reset': () => import('./account/request-password-reset.tsx'),
  '/reset/password/:id': () => import('./account/reset-password.tsx'),
  '/otp': () => import('./account/two-factor-code.tsx'),
  '/verify': () => import('./account/verify-email.tsx'),
  '/': () => import('./account/log-in.tsx'), // never shown: / redirects
  '/error-404': () => import('./account/page-not-found.tsx'),
  '/subscriptions': () => import('./finance/subscriptions.tsx'),
  '/clients': () => import('./clients/clients.tsx'),
  '/clients/:id': () => import('./clients/client.tsx'),
  '/view-users': () => import('./people/users.tsx'),
  '/add-new-agency-user': () => import('./people/add-user.tsx'),
  '/view-roles': () => import('./people/roles.tsx'),
  '/add-role': () => import('./people/role-form.tsx'),
  '/view-permissions': () => import('./people/permissions.tsx'),
} satisfies Partial<Screens>
