import { type Kysely, sql } from 'kysely'
import type { Visitor } from '../../../src/domain/access.ts'
import type { AdInput } from '../../../src/domain/contract/growth/advertisements.ts'
import { adProviders } from '../../../src/domain/growth/marketing/ad-networks.ts'
import { adRules } from '../../../src/domain/growth/marketing/ad-rules.ts'
import { taggedLink } from '../../../src/domain/growth/marketing/tagged-link.ts'
import { minorDigits, toMinor } from '../../../src/domain/money.ts'
import type { LinkablePage, LinkableSite } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { linkablePages } from '../marketing/linkable-pages.ts'
import { newMark } from './ad-mark.ts'
import { connectionOf } from './connections.ts'
import type { AdNetwork } from './networks/network.ts'
import type { AdSettings } from './networks/network-of.ts'

interface Asker {
  readonly agencyId: number
  readonly userId: number
  readonly visitor: Visitor
}

/** Writes down that an advertisement is to be made at a network; it is made after the commit. Answers its id. */
export async function askForAdvertisement(
  tx: Kysely<DB>,
  asker: Asker,
  network: AdNetwork,
  settings: AdSettings,
  { instead_of: before, ...plan }: AdInput,
): Promise<number> {
  const { agencyId, userId, visitor } = asker
  const { provider } = network
  const { name } = adProviders[provider]
  const { state, account } = await connectionOf(tx, agencyId, provider, settings)
  if (state === 'expired') throw conflict(`${name} asks you to log in again first.`)
  if (state !== 'connected' || account === null) throw conflict(`Connect with ${name} and choose an account first.`)
  if (!fits(plan.budget, account.currency))
    throw refused({ budget: [`${account.currency} has at most ${minorDigits(account.currency ?? '')} decimals.`] })
  const site = await linkablePages(tx, { agencyId, visitor, serverUrl: settings.serverUrl })
  const page = site.pages.find(({ id, kind }) => id === plan.page && kind !== 'page')
  if (page === undefined) throw refused({ page: ['Choose an offer or a post that is on your website.'] })
  const mark = newMark()
  const facts = {
    ...{ account_id: account.id, account: account.name, currency: account.currency, mark, offer: page.name },
    link: linkOf(page, site, adRules[provider].source, mark),
    picture: pictureOf(page, settings.serverUrl),
  }
  if (before === undefined || before === null) {
    const { rows } = await sql<{ id: number }>`
      insert into advertisements (agency_id, provider, practice, account_id, account, currency, mark, offer, link, picture, plan, state,
        next_at, user_id, created_at, updated_at)
      values (${agencyId}, ${provider}, ${network.practice}, ${facts.account_id}, ${facts.account}, ${facts.currency}, ${mark}, ${facts.offer},
        ${facts.link}, ${facts.picture}, ${JSON.stringify(plan)}::jsonb, 'making', now() + interval '1 minute', ${userId}, now(), now())
      returning id`.execute(tx)
    const [row] = rows
    if (row === undefined) throw new Error('an insert that answers nothing')
    return row.id
  }
  const { rows } = await sql<{ id: number }>`
    update advertisements set practice = ${network.practice}, account_id = ${facts.account_id}, account = ${facts.account},
      currency = ${facts.currency}, mark = ${mark}, offer = ${facts.offer}, link = ${facts.link}, picture = ${facts.picture},
      plan = ${JSON.stringify(plan)}::jsonb, state = 'making', trouble = null, notes = '[]', steps = '{}', asks = 0,
      next_at = now() + interval '1 minute', user_id = ${userId}, created_at = now(), updated_at = now()
    where agency_id = ${agencyId} and provider = ${provider} and id = ${before} and state = 'refused' returning id`.execute(
    tx,
  )
  if (rows.length === 0) throw conflict('This advertisement is no longer one that was refused. Look at the list.')
  return before
}

/** Takes one that was refused off the list. */
export async function removeRefused(tx: Kysely<DB>, agencyId: number, network: AdNetwork['provider'], id: number) {
  const { rows } = await sql<{ state: string; removed: boolean }>`
    with gone as (delete from advertisements where agency_id = ${agencyId} and provider = ${network} and id = ${id} and state = 'refused'
      returning id)
    select state, exists (select from gone) as removed from advertisements
    where agency_id = ${agencyId} and provider = ${network} and id = ${id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw notFound('advertisement')
  if (!row.removed) throw conflict('Only an advertisement that was refused can be removed here.')
}

function fits(budget: number, currency: string | null): boolean {
  try {
    toMinor(budget, currency ?? 'USD')
    return true
  } catch {
    return false
  }
}

/** The mark is its content: what each advertisement brought is told apart in the website’s figures. */
function linkOf(page: LinkablePage, site: LinkableSite, source: string, mark: string): string {
  const tags = { source, medium: 'cpc', campaign: page.name.slice(0, 80), content: mark }
  return taggedLink(page.address, tags, site.hosts).link ?? page.address
}

/** As large as a network wants it, where the offer has one: networks fetch it themselves. */
const pictureOf = ({ picture }: LinkablePage, serverUrl: string): string | null =>
  picture === null ? null : `${serverUrl}${picture.replace(/large\.webp$/, 'share.jpg')}`
