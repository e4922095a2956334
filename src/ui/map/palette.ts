/** Colours of the map, for drawing that knows no CSS variables. Quiet, so that the path is what one sees. */
export interface MapPalette {
  readonly sea: string
  readonly land: string
  readonly lake: string
  readonly shore: string
  readonly river: string
  readonly border: string
  readonly path: `#${string}`
  readonly halo: `#${string}`
  readonly accent: `#${string}`
}

const light: MapPalette = {
  sea: '#dde7ea',
  land: '#f5f2ea',
  lake: '#d3e2e8',
  shore: '#b7ccd5',
  river: '#bfd4dc',
  border: '#c3b9a5',
  path: '#1f6b43',
  halo: '#ffffff',
  accent: '#c2571a',
}
const dark: MapPalette = {
  sea: '#14191b',
  land: '#23221e',
  lake: '#172328',
  shore: '#2c4049',
  river: '#2a3d46',
  border: '#57503f',
  path: '#6fd19c',
  halo: '#16150f',
  accent: '#f2a15c',
}

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}
export const mapPalette = (): MapPalette => (isDark() ? dark : light)

/** Calls back when the theme changes; answers how to leave it. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const media = matchMedia('(prefers-color-scheme: dark)')
  media.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', changed)
  }
}
