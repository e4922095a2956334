import type { Screens } from '../app/screen.ts'

/** The screen that comes with the frame. All others are in `screens.ts`, whose 70 names and what they need weigh as much as the screen itself. */
export const firstScreen = {
  '/home': () => import('./home/dashboard.tsx'),
} satisfies Partial<Screens>
