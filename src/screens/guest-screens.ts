import type { Screens } from '../app/screen.ts'

/** The screens without the shell: all that the page knows before somebody logs in. */
export const guestScreens = {
  '/login': () => import('./account/log-in.tsx'),
  '/register': () => import('./account/register.tsx'),
  '/request-password-reset': () => import('./account/request-password-reset.tsx'),
  '/reset/password/:id': () => import('./account/reset-password.tsx'),
  '/otp': () => import('./account/two-factor-code.tsx'),
  '/verify': () => import('./account/verify-email.tsx'),
  '/': () => import('./account/log-in.tsx'), // never shown: / redirects
  '/error-404': () => import('./account/page-not-found.tsx'),
} satisfies Partial<Screens>
