import * as v from 'valibot'
import { dayOf } from '../../../../src/domain/dates.ts'
import { minorDigits } from '../../../../src/domain/money.ts'
import type { Asked } from '../../outgoing/caller.ts'
import { adStep, budgetNote, hoursOf, lastDayNote, marked, pausedNote, runningNote } from './making.ts'
import { type AdAccountFacts, type AdAsked, type AdMade, type AdSteps, AdTrouble } from './network.ts'

/** A call of the Graph API with the token of the agency. */
export type GraphCall = <S extends v.GenericSchema>(
  schema: S,
  asked: Pick<Asked, 'method' | 'path' | 'query' | 'body'>,
) => Promise<v.InferOutput<S>>

const madeShape = v.object({ id: v.pipe(v.string(), v.nonEmpty()) })
const fineShape = v.object({ success: v.optional(v.boolean()) })
const listShape = v.object({ data: v.array(v.object({ id: v.string(), name: v.optional(v.string(), '') })) })
const whole = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()), 0)
const stateShape = v.object({ status: v.optional(v.string(), '') })
const setShape = v.object({
  ...stateShape.entries,
  daily_budget: whole,
  lifetime_budget: whole,
  end_time: v.optional(v.string()),
})

const objectives = {
  visits: { objective: 'OUTCOME_TRAFFIC', optimization_goal: 'LINK_CLICKS' },
  reach: { objective: 'OUTCOME_AWARENESS', optimization_goal: 'REACH' },
} as const
/** Currencies that Facebook counts in whole units although they have smaller ones. */
const wholeUnits = new Set(['COP', 'CRC', 'HUF', 'IDR', 'TWD'])
const unitsOf = (currency: string | null) =>
  currency !== null && wholeUnits.has(currency) ? 1 : 10 ** minorDigits(currency ?? 'USD')

const pausable = ['campaign', 'ad_set', 'ad'] as const

/** Campaign → ad set → creative → ad: each checked by the network first, made paused, and looked at in the end. */
export async function makeOnFacebook(
  call: GraphCall,
  account: AdAccountFacts,
  asked: AdAsked,
  steps: AdSteps,
): Promise<AdMade> {
  const own = `/${encodeURIComponent(account.id)}`
  const { page } = account
  if (page === null)
    throw new AdTrouble(
      'refused',
      'An advertisement on Facebook needs a Facebook page. Make one there and connect again.',
    )
  const { objective, optimization_goal } = objectives[asked.objective]
  const filter = { filtering: JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: asked.mark }]) }
  const find = async (path: string) =>
    marked((await call(listShape, { path, query: { fields: 'id,name', limit: '25', ...filter } })).data, asked)?.id
  const make = async (path: string, body: Readonly<Record<string, unknown>>, canCheck = true) => {
    if (canCheck)
      await call(fineShape, { method: 'POST', path, body: { ...body, execution_options: ['validate_only'] } })
    return (await call(madeShape, { method: 'POST', path, body })).id
  }
  const { name } = asked
  const status = 'PAUSED'

  const campaign = await adStep(
    steps,
    'campaign',
    () => find(`${own}/campaigns`),
    () => make(`${own}/campaigns`, { name, objective, status, special_ad_categories: [] }),
  )
  const { begins, ends } = hoursOf(asked)
  const units = unitsOf(account.currency)
  const set = await adStep(
    steps,
    'ad_set',
    () => find(`/${encodeURIComponent(campaign)}/adsets`),
    () =>
      make(`${own}/adsets`, {
        ...{ name, status, campaign_id: campaign, billing_event: 'IMPRESSIONS', optimization_goal },
        bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
        [asked.per === 'day' ? 'daily_budget' : 'lifetime_budget']: Math.round(asked.budget * units),
        ...{ start_time: begins.toISOString(), end_time: ends.toISOString() },
        targeting: {
          geo_locations: { countries: asked.places },
          ...{ age_min: asked.age_from, age_max: asked.age_to },
          targeting_automation: { advantage_audience: 0 },
        },
      }),
  )
  const [message = ''] = asked.texts
  const [headline = ''] = asked.headlines
  const [description] = asked.descriptions
  const creative = await adStep(
    steps,
    'creative',
    () => find(`${own}/adcreatives`),
    () =>
      make(
        `${own}/adcreatives`,
        {
          name,
          object_story_spec: {
            page_id: page,
            link_data: {
              ...{ link: asked.link, message, name: headline },
              ...(description === undefined ? {} : { description }),
              ...(asked.picture === null ? {} : { picture: asked.picture }),
              call_to_action: { type: 'LEARN_MORE', value: { link: asked.link } },
            },
          },
        },
        false, // Facebook checks it together with the ad
      ),
  )
  const ad = await adStep(
    steps,
    'ad',
    () => find(`/${encodeURIComponent(set)}/ads`),
    () => make(`${own}/ads`, { name, status, adset_id: set, creative: { creative_id: creative } }),
  )

  const ids = { campaign, ad_set: set, ad }
  const stands = (id: string) => call(stateShape, { path: `/${encodeURIComponent(id)}`, query: { fields: 'status' } })
  const notes: string[] = []
  let wasRunning = false
  let runs = false
  for (const name of pausable) {
    const id = ids[name]
    if ((await stands(id)).status === status) continue
    wasRunning = true
    await call(fineShape, { method: 'POST', path: `/${encodeURIComponent(id)}`, body: { status } })
    if ((await stands(id)).status !== status) runs = true
  }
  if (runs) notes.push(runningNote('Facebook'))
  else if (wasRunning) notes.push(pausedNote('Facebook'))
  const fields = 'status,daily_budget,lifetime_budget,end_time'
  const found = await call(setShape, { path: `/${encodeURIComponent(set)}`, query: { fields } })
  const minor = asked.per === 'day' ? found.daily_budget : found.lifetime_budget
  notes.push(...budgetNote('Facebook', minor === 0 ? null : minor / units, asked, account.currency))
  notes.push(...lastDayNote('Facebook', dayIn(found.end_time), asked))
  return { notes }
}

/** The campaign takes all that is in it along. */
export async function withdrawFromFacebook(call: GraphCall, made: Readonly<Record<string, string>>): Promise<void> {
  for (const id of [made.campaign, made.creative])
    if (id !== undefined) await call(v.unknown(), { method: 'DELETE', path: `/${encodeURIComponent(id)}` })
}

const dayIn = (instant: string | undefined): string | null =>
  instant === undefined || Number.isNaN(Date.parse(instant)) ? null : dayOf(instant)
