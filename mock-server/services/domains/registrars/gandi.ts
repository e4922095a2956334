import * as v from 'valibot'
import { currencyCodes, toMinor } from '../../../../src/domain/money.ts'
import { type CallOptions, makeCaller, readAnswer } from '../../outgoing/caller.ts'
import { type NameOffer, type NameOrder, type Ordered, type Registrar, RegistrarUnreachable } from './registrar.ts'

// Gandi's API, version 5: https://api.gandi.net/docs/domains

const checked = v.object({
  currency: v.string(),
  products: v.optional(
    v.array(
      v.object({
        name: v.optional(v.string()),
        process: v.optional(v.string()),
        status: v.string(),
        prices: v.optional(
          v.array(
            v.object({
              duration_unit: v.optional(v.string()),
              min_duration: v.optional(v.number()),
              price_after_taxes: v.number(),
              type: v.optional(v.nullable(v.string())),
            }),
          ),
        ),
      }),
    ),
  ),
})
const owned = v.object({
  fqdn: v.string(),
  dates: v.optional(v.object({ registry_created_at: v.optional(v.nullable(v.string())) })),
  status: v.optional(v.array(v.string())),
})
const refusal = v.object({
  message: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ description: v.optional(v.string()), name: v.optional(v.string()) }))),
})

/** `base` without a slash at its end. */
export function gandi(
  { token, base }: { readonly token: string; readonly base: string },
  options: CallOptions = {},
): Registrar {
  const unreachable = (trouble: string) => new RegistrarUnreachable(trouble)
  const caller = makeCaller({ base, secrets: [token], unreachable }, options)
  const headers = { authorization: `Bearer ${token}` }

  async function offer(name: string): Promise<NameOffer> {
    const unknown = (note: string): NameOffer => ({ name, availability: 'unknown', price: null, note })
    try {
      const { status, json } = await caller.call({
        path: '/domain/check',
        query: { name, processes: 'create' },
        headers,
      })
      if (status !== 200) return unknown('The registrar did not answer. Try again in a minute.')
      const { currency, products = [] } = readAnswer({ unreachable }, checked, json)
      const product = products.find((each) => each.process === undefined || each.process === 'create')
      // An answer about another name is no answer.
      if (product === undefined || (product.name !== undefined && product.name.toLowerCase() !== name))
        return { name, availability: 'unknown', price: null, note: 'Names with this ending are not sold here.' }
      if (product.status === 'unavailable') return { name, availability: 'taken', price: null, note: '' }
      const money = currencyCodes.find((code) => code === currency)
      const year = product.prices?.find(
        (price) => (price.duration_unit ?? 'y') === 'y' && (price.min_duration ?? 1) === 1,
      )
      if (product.status !== 'available' || year === undefined || money === undefined || !(year.price_after_taxes > 0))
        return unknown('The registrar does not say yet. Try again in a minute.')
      const note = year.type === 'premium' ? 'A premium name: the registry asks more for it.' : ''
      return {
        name,
        availability: 'available',
        price: { currency: money, amount: toMinor(Math.ceil(year.price_after_taxes * 100) / 100, money) },
        note,
      }
    } catch (problem) {
      if (problem instanceof RegistrarUnreachable)
        return unknown('The registrar did not answer. Try again in a minute.')
      throw problem
    }
  }

  async function order({ name, years, holder }: NameOrder): Promise<Ordered> {
    const { organisation, given, family, email, phone, street, city, zip, country } = holder
    const { status, json } = await caller.call({
      method: 'POST',
      path: '/domain/domains',
      headers,
      body: {
        fqdn: name,
        duration: years,
        owner: {
          ...(organisation === '' ? { type: 'individual' } : { type: 'company', orgname: organisation }),
          ...{ given, family, email, phone, streetaddr: street, city, zip: zip || '00000', country },
        },
      },
    })
    if (status === 202 || status === 201 || status === 200) return { state: 'pending', reference: name }
    // Asked before, and the answer was lost: what is ours already is found by asking.
    if (status === 409) {
      const known = await ask(name)
      return known.state === 'nothing' ? { state: 'refused', reason: 'The name was taken meanwhile.' } : known
    }
    return { state: 'refused', reason: caller.clean(reasonOf(json)) }
  }

  async function ask(name: string): Promise<Ordered> {
    const { status, json } = await caller.call({ path: `/domain/domains/${encodeURIComponent(name)}`, headers })
    if (status === 404) return { state: 'nothing' }
    if (status !== 200) throw unreachable('status')
    const { fqdn, dates } = readAnswer({ unreachable }, owned, json)
    if (fqdn.toLowerCase() !== name) throw unreachable('answer') // of another name
    return dates?.registry_created_at ? { state: 'registered' } : { state: 'pending', reference: name }
  }

  return { id: 'gandi', offers: (names) => Promise.all(names.map(offer)), order, ask }
}

function reasonOf(json: unknown): string {
  const read = v.safeParse(refusal, json)
  if (!read.success) return 'The registrar refused it without a reason.'
  const [first] = read.output.errors ?? []
  return first?.description ?? read.output.message ?? 'The registrar refused it without a reason.'
}
