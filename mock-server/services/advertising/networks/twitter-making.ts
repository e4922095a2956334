import * as v from 'valibot'
import { dayOf } from '../../../../src/domain/dates.ts'
import { adStep, budgetNote, hoursOf, lastDayNote, marked, pausedNote, runningNote } from './making.ts'
import { type AdAccountFacts, type AdAsked, type AdMade, type AdSteps, AdTrouble } from './network.ts'

/** A call of the X Ads API, signed with the token of the agency. */
export type XCall = <S extends v.GenericSchema>(
  schema: S,
  asked: {
    readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
    readonly path: string
    readonly query?: Readonly<Record<string, string>>
    readonly body?: unknown
  },
) => Promise<v.InferOutput<S>>

const micro = v.optional(v.nullable(v.number()))
const idShape = v.object({ id: v.pipe(v.string(), v.nonEmpty()) })
const madeShape = v.object({ data: idShape })
const postShape = v.object({ data: v.object({ id_str: v.pipe(v.string(), v.nonEmpty()) }) })
const stateShape = v.object({ data: v.object({ entity_status: v.optional(v.string(), '') }) })
const itemShape = v.object({
  data: v.object({
    entity_status: v.optional(v.string(), ''),
    daily_budget_amount_local_micro: micro,
    total_budget_amount_local_micro: micro,
    end_time: v.optional(v.nullable(v.string())),
  }),
})
const listShape = v.object({ data: v.array(v.object({ id: v.string(), name: v.optional(v.nullable(v.string())) })) })
const postsShape = v.object({
  data: v.array(v.object({ id_str: v.string(), name: v.optional(v.nullable(v.string())) })),
})
const fundingShape = v.object({
  data: v.array(v.object({ id: v.string(), able_to_fund: v.optional(v.boolean(), true) })),
})
const usersShape = v.object({ data: v.array(v.object({ user_id: v.string() })) })
const placesShape = v.object({ data: v.array(v.object({ targeting_value: v.string() })) })
const criteriaShape = v.object({
  data: v.array(v.object({ targeting_type: v.string(), targeting_value: v.optional(v.nullable(v.string())) })),
})
const promotedShape = v.object({ data: v.array(v.object({ id: v.string(), tweet_id: v.optional(v.string(), '') })) })
const manyShape = v.object({ data: v.array(idShape) })

const goals = { visits: 'WEBSITE_CLICKS', reach: 'REACH' } as const
const second = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** Campaign → line item → whom it is shown to → post → promoted post. What is above the post is paused, so that nothing runs. */
export async function makeOnX(call: XCall, account: AdAccountFacts, asked: AdAsked, steps: AdSteps): Promise<AdMade> {
  const own = `/accounts/${encodeURIComponent(account.id)}`
  const { name } = asked
  const entity_status = 'PAUSED'
  const find = async (path: string, query: Readonly<Record<string, string>>) =>
    marked((await call(listShape, { path, query: { count: '100', ...query } })).data, asked)?.id
  const make = async (path: string, query: Readonly<Record<string, string>>) =>
    (await call(madeShape, { method: 'POST', path, query })).data.id

  const campaign = await adStep(
    steps,
    'campaign',
    () => find(`${own}/campaigns`, { q: asked.mark }),
    async () => {
      const { data } = await call(fundingShape, { path: `${own}/funding_instruments` })
      const paid = data.find(({ able_to_fund }) => able_to_fund)
      if (paid === undefined)
        throw new AdTrouble('refused', 'Your account on X has no means of payment. Add one there.')
      return make(`${own}/campaigns`, { name, entity_status, funding_instrument_id: paid.id })
    },
  )
  const { begins, ends } = hoursOf(asked)
  const sum = String(Math.round(asked.budget * 1_000_000))
  const item = await adStep(
    steps,
    'line_item',
    () => find(`${own}/line_items`, { campaign_ids: campaign }),
    () =>
      make(`${own}/line_items`, {
        ...{ name, entity_status, campaign_id: campaign, objective: goals[asked.objective] },
        ...{ product_type: 'PROMOTED_TWEETS', placements: 'ALL_ON_TWITTER', bid_strategy: 'AUTO' },
        ...{ start_time: second(begins), end_time: second(ends) },
        [`${asked.per === 'day' ? 'daily' : 'total'}_budget_amount_local_micro`]: sum,
      }),
  )
  await showTo(call, own, item, asked, steps)
  const post = await adStep(
    steps,
    'post',
    async () => {
      const query = { tweet_type: 'PUBLISHED', timeline_type: 'NULLCAST', count: '100' }
      return marked((await call(postsShape, { path: `${own}/tweets`, query })).data, asked)?.id_str
    },
    async () => {
      const { data } = await call(usersShape, { path: `${own}/promotable_users` })
      const [user] = data
      if (user === undefined)
        throw new AdTrouble('refused', 'Your account on X may not post for anybody. Add your profile to it there.')
      const query = { text: `${asked.texts[0] ?? ''} ${asked.link}`, as_user_id: user.user_id, nullcast: 'true', name }
      return (await call(postShape, { method: 'POST', path: `${own}/tweet`, query })).data.id_str
    },
  )
  await adStep(
    steps,
    'promoted_post',
    async () => {
      const { data } = await call(promotedShape, { path: `${own}/promoted_tweets`, query: { line_item_ids: item } })
      return data.find(({ tweet_id }) => tweet_id === post)?.id
    },
    async () => {
      const query = { line_item_id: item, tweet_ids: post }
      const { data } = await call(manyShape, { method: 'POST', path: `${own}/promoted_tweets`, query })
      const [made] = data
      if (made === undefined) throw new AdTrouble('unreachable', 'X has not said what it made.')
      return made.id
    },
  )

  const notes: string[] = []
  let wasRunning = false
  let runs = false
  for (const path of [`${own}/campaigns/${campaign}`, `${own}/line_items/${item}`]) {
    const stands = async () => (await call(stateShape, { path })).data.entity_status
    if ((await stands()) === entity_status) continue
    wasRunning = true
    await call(stateShape, { method: 'PUT', path, query: { entity_status } })
    if ((await stands()) !== entity_status) runs = true
  }
  if (runs) notes.push(runningNote('X'))
  else if (wasRunning) notes.push(pausedNote('X'))
  const { data: found } = await call(itemShape, { path: `${own}/line_items/${item}` })
  const amount = asked.per === 'day' ? found.daily_budget_amount_local_micro : found.total_budget_amount_local_micro
  notes.push(...budgetNote('X', typeof amount === 'number' ? amount / 1_000_000 : null, asked, account.currency))
  const end = found.end_time ?? ''
  notes.push(...lastDayNote('X', Number.isNaN(Date.parse(end)) ? null : dayOf(end), asked))
  return { notes }
}

/** Places and words: those that the line item does not have yet, all at once or none. */
async function showTo(
  call: XCall,
  own: string,
  item: string,
  { places, words }: AdAsked,
  steps: AdSteps,
): Promise<void> {
  const { data: there } = await call(criteriaShape, {
    path: `${own}/targeting_criteria`,
    query: { line_item_ids: item, count: '200' },
  })
  const wanted: { readonly targeting_type: string; readonly targeting_value: string }[] = words.map((word) => ({
    targeting_type: 'BROAD_KEYWORD',
    targeting_value: word.toLowerCase(),
  }))
  for (const country_code of places) {
    const query = { location_type: 'COUNTRIES', country_code, count: '1' }
    const { data } = await call(placesShape, { path: '/targeting_criteria/locations', query })
    const [place] = data
    if (place === undefined) throw new AdTrouble('refused', `X shows no advertisements in the country ${country_code}.`)
    wanted.push({ targeting_type: 'LOCATION', targeting_value: place.targeting_value })
  }
  const missing = wanted.filter(
    ({ targeting_type: type, targeting_value: value }) =>
      !there.some((one) => one.targeting_type === type && one.targeting_value?.toLowerCase() === value.toLowerCase()),
  )
  if (missing.length === 0) return
  await steps.hold()
  const body = missing.map((one) => ({
    operation_type: 'Create',
    params: { line_item_id: item, operator_type: 'EQ', ...one },
  }))
  await call(v.unknown(), { method: 'POST', path: `/batch${own}/targeting_criteria`, body })
}

/** The campaign takes all that is in it along; a post that nobody pays for is seen by nobody. */
export async function withdrawFromX(
  call: XCall,
  account: string,
  made: Readonly<Record<string, string>>,
): Promise<void> {
  const { campaign } = made
  if (campaign === undefined) return
  const path = `/accounts/${encodeURIComponent(account)}/campaigns/${encodeURIComponent(campaign)}`
  await call(v.unknown(), { method: 'DELETE', path })
}
