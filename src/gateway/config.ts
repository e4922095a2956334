/** What the page is told at run time, not at build time; the server writes it into the page it serves. */
export interface RunTimeConfig {
  /** Origin of the API, without a slash at its end; empty: the page's own. */
  readonly apiHost: string
  readonly development: boolean
  readonly googleMapsKey: string | null
}

/** Set once by main.tsx, before anything asks. */
export const runTime: { config: RunTimeConfig } = { config: { apiHost: '', development: false, googleMapsKey: null } }

export function readConfig(document: Pick<Document, 'getElementById'>): RunTimeConfig {
  const text = document.getElementById('safiri-config')?.textContent ?? ''
  const { apiHost, development, googleMapsKey } = parsed(text)
  return {
    apiHost: typeof apiHost === 'string' ? apiHost.replace(/\/+$/, '') : '',
    development: development === true,
    googleMapsKey: typeof googleMapsKey === 'string' && googleMapsKey !== '' ? googleMapsKey : null,
  }
}

function parsed(text: string): Partial<Record<keyof RunTimeConfig, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {} // a page served without its configuration talks to its own origin
  }
}
