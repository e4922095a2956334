import { ALargeSmall, Keyboard, Monitor, Moon, PanelLeft, Rows2, Rows3, Rows4, Sun, SunMoon } from 'lucide-react'
import { type Density, preferences, shownTheme, type Theme } from '../../state/preferences.ts'
import { railed } from '../../ui/use-media.ts'
import { type Command, command } from '../command.ts'
import { openOverlay } from '../overlay.ts'
import { ports } from '../ports.ts'

const shared = { area: 'Appearance', on: 'none', needs: 'anyone', risk: 'none' } as const

const setTheme = (theme: Theme) => (): undefined => {
  preferences.theme = theme
}
const setDensity = (density: Density) => (): undefined => {
  preferences.density = density
}

/** Without a browser (tests) there is no width. */
const isRail = (): boolean => typeof matchMedia === 'function' && matchMedia(railed).matches

export const appearanceCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'appearance.light',
    title: 'Use the light theme',
    icon: Sun,
    keywords: ['light mode', 'bright', 'white', 'day'],
    run: setTheme('light'),
  }),
  command({
    ...shared,
    id: 'appearance.dark',
    title: 'Use the dark theme',
    icon: Moon,
    keywords: ['dark mode', 'night', 'black'],
    run: setTheme('dark'),
  }),
  command({
    ...shared,
    id: 'appearance.system',
    title: 'Use the system theme',
    icon: Monitor,
    keywords: ['auto theme', 'automatic', 'system mode'],
    run: setTheme('system'),
  }),
  command({
    ...shared,
    id: 'appearance.toggle',
    title: 'Switch between light and dark',
    icon: SunMoon,
    keywords: ['toggle theme', 'invert', 'colours', 'colors'],
    run: () => {
      preferences.theme = shownTheme() === 'dark' ? 'light' : 'dark'
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'appearance.compact',
    title: 'Compact rows',
    icon: Rows4,
    keywords: ['density', 'dense', 'small rows', '32 px', 'tight'],
    run: setDensity(32),
  }),
  command({
    ...shared,
    id: 'appearance.regular',
    title: 'Regular rows',
    icon: Rows3,
    keywords: ['density', 'normal rows', '40 px', 'default'],
    run: setDensity(40),
  }),
  command({
    ...shared,
    id: 'appearance.comfortable',
    title: 'Comfortable rows',
    icon: Rows2,
    keywords: ['density', 'large rows', 'big rows', '48 px', 'spacious'],
    run: setDensity(48),
  }),
  command({
    ...shared,
    id: 'appearance.foldNavigation',
    title: () => (preferences.navigationFolded || isRail() ? 'Unfold the navigation' : 'Fold the navigation'),
    icon: PanelLeft,
    keywords: ['sidebar', 'side bar', 'menu', 'collapse', 'expand', 'hide menu', 'fold'],
    keys: { global: ['shift+b'] },
    run: () => {
      if (!ports.unfoldNavigation()) preferences.navigationFolded = !preferences.navigationFolded
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'appearance.characterKeys',
    icon: ALargeSmall,
    title: () => (preferences.characterKeys ? 'Switch single-character keys off' : 'Switch single-character keys on'),
    keywords: [
      'shortcuts',
      'keyboard',
      'disable shortcuts',
      'hotkeys',
      'speech input',
      'accessibility',
      'character keys',
      'single letter',
    ],
    run: () => {
      preferences.characterKeys = !preferences.characterKeys
      return {
        message: preferences.characterKeys
          ? 'Single-character keys are on.'
          : 'Single-character keys are off. Chords with Ctrl or ⌘ still work.',
        undo: async () => {
          preferences.characterKeys = !preferences.characterKeys
        },
        undone: `Single-character keys are ${preferences.characterKeys ? 'off' : 'on'} again.`,
      }
    },
  }),
  command({
    ...shared,
    id: 'appearance.keys',
    title: 'Change keys…',
    icon: Keyboard,
    keywords: [
      'remap',
      'rebind',
      'shortcuts',
      'hotkeys',
      'key bindings',
      'keyboard settings',
      'customise',
      'customize',
    ],
    run: () => {
      openOverlay({ name: 'key-settings' })
      return undefined
    },
  }),
]
