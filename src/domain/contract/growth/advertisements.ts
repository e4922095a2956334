import * as v from 'valibot'
import { isCountry } from '../../countries.ts'
import { today } from '../../dates.ts'
import { type AdProvider, adProviders } from '../../growth/marketing/ad-networks.ts'
import { adBudgets, adObjectives, adProblems, adRules } from '../../growth/marketing/ad-rules.ts'
import { entriesOf, keysOf } from '../../keys.ts'
import type { Advertisement } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { amount, day, id, line, oneOf, whole } from '../rules.ts'

const access = { permission: 'View Social Media Ads', feature: 'marketing' } as const

/** Lines of text; empty ones say nothing. */
const lines = (label: string, longest: number) =>
  v.pipe(
    v.array(v.string(`${label} must be text.`), `${label} must be a list.`),
    v.maxLength(40, `${label} has too many lines.`),
    v.transform((list) => list.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')),
    v.check((list) => list.every((text) => text.length <= longest), `${label}: a line is too long.`),
  )

const youngest = 13
/** The highest age stands for everybody above it too. */
export const oldestAge = 65

/** What is asked of a network. Which texts there are, and how long they may be, depends on the network. */
export const adInput = v.object({
  /** The page of the site that it is for: `package-12`. */
  page: v.pipe(line('Offer', 60), v.regex(/^[a-z]+-[\w-]+$/, 'Choose an offer.')),
  objective: oneOf('Objective', keysOf(adObjectives)),
  /** In the currency of the account. */
  budget: amount('Budget', 1e10),
  per: oneOf('Budget for', keysOf(adBudgets)),
  from: day('First day'),
  to: day('Last day'),
  places: v.pipe(
    v.array(v.string('A country must be a code.'), 'Choose at least one country.'),
    v.minLength(1, 'Choose at least one country.'),
    v.maxLength(25, 'Choose at most 25 countries.'),
    v.check((codes) => codes.every(isCountry), 'Choose countries from the list.'),
    v.transform((codes) => [...new Set(codes)]),
  ),
  age_from: whole('Lowest age', youngest, oldestAge),
  age_to: whole('Highest age', youngest, oldestAge),
  words: v.pipe(lines('Words', 200), v.maxLength(20, 'At most 20 words.')),
  texts: lines('Text', 2000),
  headlines: lines('Headlines', 200),
  descriptions: lines('Descriptions', 200),
  paths: lines('Path', 200),
  /** The one that the network has refused, asked for again in its place. */
  instead_of: v.optional(v.nullable(id('Advertisement'))),
})
export type AdInput = v.InferOutput<typeof adInput>

/** The same with the rules of a network. */
export const adInputOf = (provider: AdProvider) =>
  v.pipe(
    adInput,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      const problems = adProblems(adProviders[provider].name, adRules[provider], input, today())
      for (const [key, messages] of entriesOf(problems))
        for (const message of messages ?? [])
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    }),
  )

/** Advertisements that are made at networks from offers. */
export const advertisements = {
  create: endpoint<{ data: Advertisement }>()('POST agent/marketing/ads/{provider}', {
    ...access,
    input: adInput,
    status: 201,
    limit: { per: 'user', calls: 30, minutes: 10 },
    meaning:
      'an advertisement of an offer, made paused in the agency’s account at the network; a repeat makes no second one. The answer says how it stands: made, refused, or not known yet',
  }),
  again: endpoint<{ data: Advertisement }>()('POST agent/marketing/ads/{provider}/{id}/again', {
    ...access,
    limit: { per: 'user', calls: 30, minutes: 10 },
    meaning: 'asks the network what became of an advertisement whose outcome is not known, and goes on with it',
  }),
  remove: endpoint<{ message: string }>()('DELETE agent/marketing/ads/{provider}/{id}', {
    ...access,
    meaning: 'takes an advertisement that the network has refused off the list',
  }),
}
