/** The browser's storage, which may be full, forbidden or absent; the page works without. */
export const stored = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  set(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(name)
      else localStorage.setItem(name, value)
    } catch {
      // likewise
    }
  },
}

export const tokenPlace = 'safiri.token'
export const destinationPlace = 'safiri.intended'
/** First pages of lists, see `gateway/kept-pages.ts`; named here so that log-out needs no query cache. */
export const pagesPlace = 'safiri.pages'
