/** How the networks treat what is made there. */
export interface MakingBehaviour {
  /** The name of a part whose next making is `lost` (made, but never answered), refused, answered with a failure, or made in vain. */
  at: string
  how: 'well' | 'lost' | 'refuses' | 'fails' | 'endless'
  /** What is made paused runs at once; `stubborn`: it can't be paused either. */
  starts: 'paused' | 'running' | 'stubborn'
  /** Times the budget that was asked for. */
  budget: number
}
interface Made {
  readonly id: string
  readonly kind: string
  readonly name: string
  status: string
  readonly fields: Readonly<Record<string, unknown>>
}
interface Reply {
  /** 0: nothing is ever answered. */
  readonly status: number
  readonly json: unknown
}
const fine = (json: unknown): Reply => ({ status: 200, json })
const kindsOfFacebook: Readonly<Record<string, string>> = {
  campaigns: 'campaign',
  adsets: 'ad_set',
  adcreatives: 'creative',
  ads: 'ad',
}
const kindsOfX: Readonly<Record<string, string>> = {
  campaigns: 'campaign',
  line_items: 'line_item',
  tweet: 'post',
  promoted_tweets: 'promoted_post',
}
type Json = Readonly<Record<string, unknown>>
const asJson = (body: string): Json => (body.startsWith('{') ? JSON.parse(body) : {})

/** Advertisements that are made at Facebook, Google and X. They take what the real ones take, and nothing else. */
export function standInAds() {
  const behaviour: MakingBehaviour = { at: '', how: 'well', starts: 'paused', budget: 1 }
  const made: Made[] = []
  /** Checks without making: the parts in their order. */
  const checked: string[] = []
  const criteria: Json[] = []
  let next = 100

  const keep = (kind: string, fields: Json, name: unknown): Made => {
    const status = behaviour.starts === 'paused' ? String(fields.status ?? fields.entity_status ?? '') : 'ACTIVE'
    const row: Made = { id: String(next++), kind, name: String(name ?? ''), status, fields }
    made.push(row)
    return row
  }
  /** What becomes of the making of a part; null: it goes well. */
  const trouble = (kind: string, make: () => unknown): Reply | null => {
    if (behaviour.at !== kind || behaviour.how === 'well') return null
    const { how } = behaviour
    if (how === 'lost') {
      behaviour.how = 'well' // only once
      make()
      return { status: 0, json: null }
    }
    if (how === 'fails') return { status: 500, json: {} }
    const why = 'Your budget is too low.'
    return {
      status: 400,
      json: {
        error: { code: 100, message: why, status: 'INVALID_ARGUMENT', details: [{ errors: [{ message: why }] }] },
        errors: [{ message: why }],
      },
    }
  }
  const stateOf = (row: Made, budget: number) => ({
    ...{ id: row.id, name: row.name, status: row.status, end_time: row.fields.end_time },
    daily_budget: String(Number(row.fields.daily_budget ?? 0) * budget),
    lifetime_budget: String(Number(row.fields.lifetime_budget ?? 0) * budget),
  })

  function facebook(method: string, parts: readonly string[], json: Json, query: URLSearchParams): Reply | null {
    const [owner = '', edge] = parts
    const kind = kindsOfFacebook[edge ?? '']
    const one = made.find(({ id }) => id === owner)
    if (method === 'GET' && kind !== undefined && query.has('filtering')) {
      const filters: readonly { readonly field: string; readonly value: string }[] = JSON.parse(
        query.get('filtering') ?? '[]',
      )
      const [filter] = filters
      const rows = made.filter((row) => row.kind === kind && filter !== undefined && row.name.includes(filter.value))
      return fine({ data: rows.map(({ id, name }) => ({ id, name })) })
    }
    if (method === 'POST' && kind !== undefined) {
      if (JSON.stringify(json.execution_options) === '["validate_only"]') {
        checked.push(kind)
        return trouble(`check ${kind}`, () => {}) ?? fine({ success: true })
      }
      const create = () => keep(kind, json, json.name)
      return trouble(kind, create) ?? fine({ id: create().id })
    }
    if (one === undefined) return null
    if (method === 'GET') return fine(stateOf(one, behaviour.budget))
    if (method === 'DELETE') made.splice(made.indexOf(one), 1)
    else if (behaviour.starts !== 'stubborn') one.status = String(json.status)
    return fine({ success: true })
  }

  function x(method: string, parts: readonly string[], body: string, query: URLSearchParams): Reply | null {
    const all = Object.fromEntries(query)
    if (parts[0] === 'targeting_criteria')
      return fine({ data: [{ targeting_value: `place-${query.get('country_code')}` }] })
    if (parts[0] === 'batch') {
      const rows: readonly { readonly params: Json }[] = JSON.parse(body)
      const create = () => criteria.push(...rows.map(({ params }) => params))
      const problem = trouble('criteria', create)
      if (problem === null) create()
      return problem ?? fine({ data: [] })
    }
    const [, account, edge = '', id] = parts
    if (account !== 'x1') return null
    if (edge === 'promotable_users') return fine({ data: [{ user_id: '7' }] })
    if (edge === 'funding_instruments') return fine({ data: [{ id: 'f1', able_to_fund: true, currency: 'USD' }] })
    if (edge === 'targeting_criteria')
      return fine({ data: criteria.filter((row) => row.line_item_id === query.get('line_item_ids')) })
    if (edge === 'tweets')
      return fine({
        data: made.filter((row) => row.kind === 'post').map((row) => ({ id_str: row.id, name: row.name })),
      })
    const one = made.find((row) => row.id === id)
    const kind = kindsOfX[edge]
    if (one !== undefined && method !== 'POST') {
      if (method === 'DELETE') made.splice(made.indexOf(one), 1)
      if (method === 'PUT' && behaviour.starts !== 'stubborn') one.status = query.get('entity_status') ?? ''
      const times = (name: string) =>
        one.fields[name] === undefined ? null : Number(one.fields[name]) * behaviour.budget
      return fine({
        data: {
          ...{ id: one.id, entity_status: one.status, end_time: one.fields.end_time ?? null },
          daily_budget_amount_local_micro: times('daily_budget_amount_local_micro'),
          total_budget_amount_local_micro: times('total_budget_amount_local_micro'),
        },
      })
    }
    if (kind === undefined || id !== undefined) return null
    if (method === 'GET' && edge === 'campaigns' && !query.has('q')) return null // those with figures
    if (method === 'GET')
      return fine({
        data: made
          .filter((row) => row.kind === kind)
          .map((row) => ({ id: row.id, name: row.name, tweet_id: row.fields.tweet_ids })),
      })
    const create = () => keep(kind, all, query.get('name'))
    const problem = trouble(kind, create)
    if (problem !== null) return problem
    const row = create()
    return fine({ data: kind === 'promoted_post' ? [{ id: row.id }] : { id: row.id, id_str: row.id } })
  }

  function google(parts: readonly string[], json: Json): Reply | null {
    const [, customer, verb] = parts
    const said = String(json.query ?? '')
    if (verb === 'googleAds:search' && said.includes('geo_target_constant')) {
      const codes = [...said.matchAll(/'([A-Z]{2})'/g)].map(([, code]) => code ?? '')
      return fine({
        results: codes.map((countryCode) => ({
          geoTargetConstant: { resourceName: `geoTargetConstants/${countryCode}`, countryCode },
        })),
      })
    }
    if (verb === 'googleAds:search' && said.includes('LIKE')) {
      const mark = /LIKE '%(.+?)%'/.exec(said)?.[1] ?? '-'
      return fine({
        results: made
          .filter((row) => row.kind === 'campaign' && row.name.includes(mark))
          .map(({ id, name, status, fields }) => ({
            campaign: { id, name, status: status === 'ACTIVE' ? 'ENABLED' : status, endDate: fields.endDate },
            campaignBudget: { amountMicros: String(Number(fields.amountMicros) * behaviour.budget) },
          })),
      })
    }
    if (verb !== 'googleAds:mutate' || !Array.isArray(json.mutateOperations)) return null
    const operations: readonly Readonly<Record<string, { readonly create?: Json; readonly update?: Json }>>[] =
      json.mutateOperations
    const update = operations[0]?.campaignOperation?.update
    if (update !== undefined) {
      const one = made.find(({ id }) => update.resourceName === `customers/${customer}/campaigns/${id}`)
      if (one !== undefined && behaviour.starts !== 'stubborn') one.status = String(update.status)
      return fine({ mutateOperationResponses: [] })
    }
    if (json.validateOnly === true) {
      checked.push('mutate')
      return trouble('check mutate', () => {}) ?? fine({})
    }
    const create = () => {
      const campaign =
        operations.find(({ campaignOperation }) => campaignOperation !== undefined)?.campaignOperation?.create ?? {}
      const budget = operations.find(({ campaignBudgetOperation }) => campaignBudgetOperation !== undefined)
      return keep(
        'campaign',
        { ...campaign, ...budget?.campaignBudgetOperation?.create, status: campaign.status, operations },
        campaign.name,
      )
    }
    const problem = trouble('mutate', create)
    if (problem !== null) return problem
    return fine({
      mutateOperationResponses: [
        {},
        { campaignResult: { resourceName: `customers/${customer}/campaigns/${create().id}` } },
      ],
    })
  }

  return {
    behaviour,
    made,
    checked,
    criteria,
    reset(): void {
      Object.assign(behaviour, { at: '', how: 'well', starts: 'paused', budget: 1 })
      made.length = 0
      checked.length = 0
      criteria.length = 0
    },
    /** The answer to a call, `POST /fb/act_1/campaigns`; null where it is not about advertisements that are made. */
    answer(path: string, body: string, query: URLSearchParams): Reply | null {
      const [method = '', address = ''] = path.split(' ')
      const [, network, ...parts] = address.split('/')
      if (network === 'fb') return facebook(method, parts, asJson(body), query)
      if (network === 'google') return google(parts, asJson(body))
      return network === 'x' ? x(method, parts, body, query) : null
    },
  }
}
