/** What an address means: its path and the values of its `:names`. */
export interface Match<P extends string> {
  readonly path: P
  readonly params: Record<string, string>
}

/** A function from an address (its query and hash are ignored) to the path it belongs to. */
export function matcherOf<P extends string>(paths: readonly P[]): (address: string) => Match<P> | null {
  const compiled = paths
    .map((path) => ({
      path,
      names: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? ''),
      pattern: new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/([^/]+))?').replace(/:\w+/g, '([^/]+)')}/?$`),
    }))
    .sort((a, b) => a.names.length - b.names.length)
  return (address) => {
    const pathname = address.replace(/[?#].*$/, '') || '/'
    for (const { path, names, pattern } of compiled) {
      const match = pattern.exec(pathname)
      if (match !== null)
        return { path, params: Object.fromEntries(names.map((name, index) => [name, safely(match[index + 1] ?? '')])) }
    }
    return null
  }
}

function safely(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // a stray % is part of the text
  }
}
