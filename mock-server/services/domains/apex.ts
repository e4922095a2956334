import { domainToUnicode } from 'node:url'
import { getDomain } from 'tldts'
import { type ReadDomain, readDomain } from '../../../src/domain/website/domains/domain-names.ts'
import { refused } from '../../http/refusals.ts'

/** The name that somebody has registered, of a name below it or itself; null of a registry's own: `co.ug`. */
export const apexOf = (name: string): string | null => getDomain(name, { allowPrivateDomains: true })

export const shownName = (name: string): string => domainToUnicode(name) || name

/** A domain that an agency can have as its own; 422 with what is wrong. `ours`: names of this server, which nobody else has. */
export function ownDomain(typed: string, ours: readonly string[]): ReadDomain & { readonly apex: string } {
  const read = readDomain(typed)
  if (typeof read === 'string') throw refused({ domain: [read] })
  const apex = apexOf(read.name)
  if (apex === null) throw refused({ domain: [`${read.shown} is a registry’s: choose a name below it.`] })
  if (ours.some((host) => read.name === host || read.name.endsWith(`.${host}`)))
    throw refused({ domain: [`${read.shown} is Safiri’s own.`] })
  return { ...read, apex }
}
