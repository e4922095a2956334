import * as v from 'valibot'
import type { KnownTemplate, TemplateState } from '../../../../src/domain/growth/whatsapp-templates.ts'
import type { Settings } from '../../../http/platform.ts'
import { readAtMost } from './ask-once.ts'
import type { WhatsappSettings } from './messaging-settings.ts'

/** The templates; or why they could not be read: then nothing is known of them, and a name is taken as it is written. */
export type TemplatesRead =
  | { readonly templates: readonly KnownTemplate[]; readonly problem: null }
  | { readonly templates: null; readonly problem: string }

const within = 8000
const mostBytes = 1_000_000
const mostPages = 10

const page = v.object({
  data: v.array(v.unknown()),
  paging: v.optional(
    v.object({ cursors: v.optional(v.object({ after: v.optional(v.string()) })), next: v.optional(v.string()) }),
  ),
})
const entry = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,120}$/)),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}(_[A-Z]{2})?$/)),
  status: v.string(),
  rejected_reason: v.optional(v.nullable(v.string()), ''),
  components: v.optional(v.array(v.object({ type: v.string(), text: v.optional(v.string(), '') })), []),
})
const states: Readonly<Record<string, TemplateState>> = {
  APPROVED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  PENDING_DELETION: 'disabled',
  REJECTED: 'rejected',
  PAUSED: 'paused',
}

/** What WhatsApp may be sent now; without keys, while developing, those of the built-in account. */
export async function whatsappTemplates({
  messaging,
  development,
}: Pick<Settings, 'messaging' | 'development'>): Promise<TemplatesRead> {
  if (messaging.whatsapp === null)
    return development
      ? { templates: builtIn, problem: null }
      : { templates: null, problem: 'WhatsApp is not set up here.' }
  if (messaging.whatsapp.businessAccountId === null)
    return {
      templates: null,
      problem: 'The business account of WhatsApp is not set up here (WHATSAPP_BUSINESS_ACCOUNT_ID).',
    }
  return readTemplates(messaging.whatsapp, messaging.whatsapp.businessAccountId)
}

async function readTemplates({ base, token }: WhatsappSettings, account: string): Promise<TemplatesRead> {
  const templates: KnownTemplate[] = []
  const signal = AbortSignal.timeout(within)
  let after: string | undefined
  try {
    for (let pages = 0; pages < mostPages; pages++) {
      const query = new URLSearchParams({ fields: 'name,language,status,rejected_reason,components', limit: '100' })
      if (after !== undefined) query.set('after', after)
      // The next page is asked by its cursor: an address that came with the answer is not followed.
      const response = await fetch(`${base}/${account}/message_templates?${query}`, {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal,
      })
      if (!response.ok) return { templates: null, problem: `WhatsApp answered ${response.status}.` }
      const read = v.parse(page, JSON.parse(await readAtMost(response, mostBytes)))
      templates.push(...read.data.flatMap(templateOf))
      const next = read.paging?.next === undefined ? undefined : read.paging.cursors?.after
      if (next === undefined || next === after) break
      after = next
    }
    return { templates, problem: null }
  } catch {
    return { templates: null, problem: 'WhatsApp did not answer, or not as agreed.' }
  }
}

/** What makes no sense is left out: it cannot be chosen. */
function templateOf(told: unknown): KnownTemplate[] {
  const read = v.safeParse(entry, told)
  if (!read.success) return []
  const { name, language, status, rejected_reason: reason, components } = read.output
  return [
    {
      ...{ name, language, state: states[status] ?? 'disabled' },
      reason: reason === null || reason === 'NONE' ? '' : reason.toLowerCase().replaceAll('_', ' ').slice(0, 200),
      body: (components.find(({ type }) => type === 'BODY')?.text ?? '').slice(0, 1024),
    },
  ]
}

const builtIn: readonly KnownTemplate[] = [
  {
    ...{ name: 'open_day', language: 'en', state: 'approved', reason: '' },
    body: 'Hello {{1}}, our office in Kampala is open to visitors on {{2}}. Come by for a coffee and ask us anything about your next trip.',
  },
  {
    ...{ name: 'green_season', language: 'en', state: 'approved', reason: '' },
    body: 'Hello {{1}}, the green season has begun: lodges cost less and the forest is quiet. Reply YES and we send you our offers.',
  },
  {
    ...{ name: 'green_season', language: 'fr', state: 'pending', reason: '' },
    body: 'Bonjour {{1}}, la saison verte a commencé. Répondez OUI et nous vous envoyons nos offres.',
  },
  {
    ...{ name: 'last_places', language: 'en', state: 'rejected', reason: 'invalid format' },
    body: '{{1}} {{2}} places left!!! Book now {{3}}',
  },
  {
    ...{ name: 'weekend_deal', language: 'en', state: 'paused', reason: '' },
    body: 'Hello {{1}}, this weekend only: {{2}}. Reply to book.',
  },
]
