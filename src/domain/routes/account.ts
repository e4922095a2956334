import type { Route } from './route.ts'

export const accountRoutes = {
  '/login': { title: 'Log in', guard: 'guest', icon: 'log-in' },
  '/register': { title: 'Register', guard: 'guest', icon: 'user-plus' },
  '/request-password-reset': { title: 'Request password reset', guard: 'guest', icon: 'key-round' },
  '/reset/password/:id': { title: 'Reset password', guard: 'guest', icon: 'key-round' },
  '/otp': { title: 'Two-factor code', guard: 'otp', icon: 'shield-check' },
  '/verify': { title: 'Verify e-mail', guard: 'verify', icon: 'mail-check' },
  '/': { title: 'Log in', guard: 'redirect', icon: 'log-in' },
  '/error-404': { title: 'Page not found', guard: 'open', icon: 'circle-help' },
  '/home': {
    title: 'Dashboard',
    navTitle: 'Today',
    permission: 'View Dashboard',
    icon: 'sun',
    keywords: ['today', 'home', 'overview', 'start'],
    keys: 'g h',
  },
  '/profile': {
    title: 'Profile',
    guard: 'always',
    icon: 'circle-user',
    keywords: ['my account', 'password', 'two-factor', 'devices', 'keyboard'],
    keys: 'g s p',
  },
} as const satisfies Record<string, Route>
