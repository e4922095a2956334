export type Base = 'agent' | 'agency'
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]
export type Query = Readonly<Record<string, QueryValue>>

/** Where a call goes. Specification §1: the agency base is the agent base with its last segment swapped. */
export function addressOf(host: string, base: Base, path: string, query: Query = {}): string {
  const root = `${host}/api/agent`
  const text = queryString(query)
  return `${base === 'agency' ? root.replace(/\/agent$/, '/agency') : root}/${path.replace(/^\/+/, '')}${text && `?${text}`}`
}

/** Absent values are left out; lists are joined by commas; keys are sorted, so that equal questions are equal addresses. */
export function queryString(query: Query): string {
  const parameters = new URLSearchParams()
  for (const name of Object.keys(query).sort()) {
    const value = query[name]
    if (value === null || value === undefined || value === '') continue
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return parameters.toString()
}
