import * as v from 'valibot'
import type { Asked } from '../../outgoing/caller.ts'
import { adStep, budgetNote, lastDayNote, marked, pausedNote, runningNote } from './making.ts'
import { type AdAccountFacts, type AdAsked, type AdMade, type AdSteps, AdTrouble } from './network.ts'

/** A call of the Google Ads API with the token of the agency. */
export type AdsCall = <S extends v.GenericSchema>(
  schema: S,
  asked: Pick<Asked, 'method' | 'path' | 'body'>,
) => Promise<v.InferOutput<S>>

const micros = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()))
const foundShape = v.object({
  results: v.optional(
    v.array(
      v.object({
        campaign: v.object({
          id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
          name: v.optional(v.string(), ''),
          status: v.optional(v.string(), ''),
          endDate: v.optional(v.string()),
        }),
        campaignBudget: v.optional(v.object({ amountMicros: micros }), {}),
      }),
    ),
    [],
  ),
})
const placesShape = v.object({
  results: v.optional(
    v.array(v.object({ geoTargetConstant: v.object({ resourceName: v.string(), countryCode: v.string() }) })),
    [],
  ),
})
const doneShape = v.object({
  mutateOperationResponses: v.optional(
    v.array(v.object({ campaignResult: v.optional(v.object({ resourceName: v.string() })) })),
    [],
  ),
})

/** One change that is made whole or not at all: Google checks it first, and its parts name each other by numbers below zero. */
export async function makeOnGoogle(
  call: AdsCall,
  account: AdAccountFacts,
  asked: AdAsked,
  steps: AdSteps,
): Promise<AdMade> {
  const own = `customers/${encodeURIComponent(account.id)}`
  const search = <S extends v.GenericSchema>(schema: S, query: string) =>
    call(schema, { method: 'POST', path: `/${own}/googleAds:search`, body: { query } })
  const mutate = (mutateOperations: readonly unknown[], validateOnly = false) =>
    call(doneShape, { method: 'POST', path: `/${own}/googleAds:mutate`, body: { mutateOperations, validateOnly } })
  // The mark is letters and figures; it can end no text of a query.
  const find = async () => {
    const { results } = await search(
      foundShape,
      `SELECT campaign.id, campaign.name, campaign.status, campaign.end_date, campaign_budget.amount_micros FROM campaign
       WHERE campaign.name LIKE '%${asked.mark}%' AND campaign.status != 'REMOVED' LIMIT 5`,
    )
    const found = marked(
      results.map((row) => ({ ...row, name: row.campaign.name })),
      asked,
    )
    return found
  }

  const campaign = await adStep(
    steps,
    'campaign',
    async () => (await find())?.campaign.id,
    async () => {
      const operations = operationsOf(own, asked, await placesOf(search, asked.places))
      await mutate(operations, true)
      const { mutateOperationResponses } = await mutate(operations)
      const made = mutateOperationResponses.find(({ campaignResult }) => campaignResult !== undefined)
      const id =
        /\/campaigns\/(\d{1,20})$/.exec(made?.campaignResult?.resourceName ?? '')?.[1] ?? (await find())?.campaign.id
      if (id === undefined) throw new AdTrouble('unreachable', 'Google has not said what it made.')
      return id
    },
  )

  const notes: string[] = []
  const state = await find()
  if (state === undefined) return { notes: ['Google does not show the campaign yet. Look there before you start it.'] }
  if (state.campaign.status !== 'PAUSED') {
    const update = { resourceName: `${own}/campaigns/${campaign}`, status: 'PAUSED' }
    await mutate([{ campaignOperation: { update, updateMask: 'status' } }])
    notes.push((await find())?.campaign.status === 'PAUSED' ? pausedNote('Google') : runningNote('Google'))
  }
  const { amountMicros } = state.campaignBudget
  notes.push(
    ...budgetNote('Google', amountMicros === undefined ? null : amountMicros / 1_000_000, asked, account.currency),
    ...lastDayNote('Google', state.campaign.endDate ?? null, asked),
  )
  return { notes }
}

async function placesOf(
  search: <S extends v.GenericSchema>(schema: S, query: string) => Promise<v.InferOutput<S>>,
  places: readonly string[],
): Promise<readonly string[]> {
  // Codes of countries, checked against the list of them: two letters each.
  const { results } = await search(
    placesShape,
    `SELECT geo_target_constant.resource_name, geo_target_constant.country_code FROM geo_target_constant
     WHERE geo_target_constant.target_type = 'Country' AND geo_target_constant.status = 'ENABLED'
     AND geo_target_constant.country_code IN (${places.map((code) => `'${code}'`).join(', ')})`,
  )
  return places.map((code) => {
    const row = results.find(({ geoTargetConstant }) => geoTargetConstant.countryCode === code)
    if (row === undefined) throw new AdTrouble('refused', `Google shows no advertisements in the country ${code}.`)
    return row.geoTargetConstant.resourceName
  })
}

function operationsOf(own: string, asked: AdAsked, places: readonly string[]): readonly unknown[] {
  const budget = `${own}/campaignBudgets/-1`
  const campaign = `${own}/campaigns/-2`
  const group = `${own}/adGroups/-3`
  const text = (line: string) => ({ text: line })
  const [path1, path2] = asked.paths
  return [
    {
      campaignBudgetOperation: {
        create: {
          ...{ resourceName: budget, name: asked.name, deliveryMethod: 'STANDARD', explicitlyShared: false },
          amountMicros: String(Math.round(asked.budget * 1_000_000)),
        },
      },
    },
    {
      campaignOperation: {
        create: {
          ...{ resourceName: campaign, name: asked.name, status: 'PAUSED', campaignBudget: budget },
          ...{ advertisingChannelType: 'SEARCH', targetSpend: {}, startDate: asked.from, endDate: asked.to },
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          networkSettings: {
            ...{ targetGoogleSearch: true, targetSearchNetwork: false },
            ...{ targetContentNetwork: false, targetPartnerSearchNetwork: false },
          },
        },
      },
    },
    ...places.map((geoTargetConstant) => ({
      campaignCriterionOperation: { create: { campaign, location: { geoTargetConstant } } },
    })),
    {
      adGroupOperation: {
        create: { resourceName: group, name: asked.name, campaign, status: 'ENABLED', type: 'SEARCH_STANDARD' },
      },
    },
    ...asked.words.map((word) => ({
      adGroupCriterionOperation: {
        create: { adGroup: group, status: 'ENABLED', keyword: { text: word, matchType: 'PHRASE' } },
      },
    })),
    {
      adGroupAdOperation: {
        create: {
          ...{ adGroup: group, status: 'ENABLED' }, // nothing of a campaign runs that is paused
          ad: {
            finalUrls: [asked.link],
            responsiveSearchAd: {
              ...{ headlines: asked.headlines.map(text), descriptions: asked.descriptions.map(text) },
              ...(path1 === undefined ? {} : { path1 }),
              ...(path2 === undefined ? {} : { path2 }),
            },
          },
        },
      },
    },
  ]
}
