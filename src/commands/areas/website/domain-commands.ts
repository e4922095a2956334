import { Globe, Plus, RefreshCw, Search, Star, Unplug } from 'lucide-react'
import { domainAddress } from '../../../domain/routes/seo-address.ts'
import type { SiteDomain } from '../../../domain/schema/types.generated.ts'
import { domainStates, isProved, readDomain } from '../../../domain/website/domains/domain-names.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports, type RecordHit } from '../../ports.ts'

const desk = { area: 'Domain', needs: { permission: 'View Templates', feature: 'website' } } as const
const one = { on: 'one', kinds: ['domain'] } as const
/** As its panel and the palette have it. */
const domainOf = (context: Context) => targetsOf(one, context)[0]?.data as SiteDomain | undefined

const gateway = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/domains.generated.ts'),
  ])
  return { change, ...operations }
}

async function domains(isMeant: (domain: SiteDomain) => boolean = () => true): Promise<readonly RecordHit[]> {
  const [{ read }, { domainDeskQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/domains.generated.ts'),
  ])
  const { domainDesk } = await read(domainDeskQuery, {})
  return domainDesk.domains.filter(isMeant).map((domain) => ({
    ...{ kind: 'domain' as const, id: String(domain.id), label: domain.shown, data: domain },
    ...{ detail: domainStates[domain.state], to: domainAddress() },
  }))
}

function domainCheck(text: string): string | undefined {
  const read = readDomain(text)
  return typeof read === 'string' ? read : undefined
}

export const domainCommands: readonly Command[] = [
  command({
    ...desk,
    id: 'domain.open',
    title: 'Domain of the website',
    icon: Globe,
    on: 'none',
    keywords: ['own domain', 'custom domain'],
    risk: 'none',
    leadsTo: '/seo',
    run: () => {
      ports.navigate(domainAddress())
      return undefined
    },
  }),
  command({
    ...desk,
    id: 'domain.add',
    title: 'Connect a domain…',
    icon: Plus,
    on: 'none',
    keywords: ['existing domain', 'own domain', 'custom domain', 'add domain'],
    args: [
      {
        kind: 'text',
        name: 'domain',
        label: 'Which domain?',
        placeholder: 'example.com',
        check: domainCheck,
      },
    ],
    creates: true,
    risk: 'none',
    leadsTo: '/seo',
    run: async (_, { domain }) => {
      const { change, addDomainMutation } = await gateway()
      const { addDomain } = await change(addDomainMutation, { input: { domain } })
      ports.navigate(domainAddress())
      return { message: `${addDomain.shown} is added` }
    },
  }),
  command({
    ...desk,
    id: 'domain.search',
    title: 'Buy a domain…',
    icon: Search,
    on: 'none',
    keywords: ['register domain', 'domain price'],
    risk: 'none',
    leadsTo: '/seo',
    run: () => {
      ports.navigate(`${domainAddress()}&${formParameter}=search`)
      return undefined
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'domain.check',
    title: 'Look up DNS records',
    icon: RefreshCw,
    keywords: ['verify domain', 'ask the DNS'],
    records: () => domains(),
    risk: 'none',
    run: async (context) => {
      const domain = domainOf(context)
      if (domain === undefined) return undefined
      const { change, checkDomainMutation } = await gateway()
      const { checkDomain } = await change(checkDomainMutation, { id: domain.id })
      return {
        message: `${checkDomain.shown}: ${domainStates[checkDomain.state].toLowerCase()}`,
        detail: checkDomain.next,
      }
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'domain.main',
    title: 'Make it the main domain',
    icon: Star,
    keywords: ['primary domain', 'canonical domain'],
    records: () => domains((domain) => isProved(domain.state) && !domain.is_primary),
    refuses: (context) => {
      const domain = domainOf(context)
      if (domain === undefined) return undefined
      if (domain.is_primary) return 'It is the main domain already.'
      return isProved(domain.state) ? undefined : 'It is not verified yet.'
    },
    risk: 'none',
    run: async (context) => {
      const domain = domainOf(context)
      if (domain === undefined) return undefined
      const { change, makeDomainMainMutation } = await gateway()
      await change(makeDomainMainMutation, { id: domain.id, input: { version: domain.version } })
      return { message: `${domain.shown} is the main domain` }
    },
  }),
  command({
    ...desk,
    ...one,
    id: 'domain.release',
    title: 'Disconnect a domain',
    icon: Unplug,
    keywords: ['remove domain'],
    records: () => domains(),
    risk: 'confirm',
    destroys: true,
    keep: 'Keep it',
    consequence: (context) =>
      `The site is no longer shown under ${domainOf(context)?.shown ?? 'it'}. To use it again, its TXT record has to be set anew.`,
    run: async (context) => {
      const domain = domainOf(context)
      if (domain === undefined) return undefined
      const { change, releaseDomainMutation } = await gateway()
      await change(releaseDomainMutation, { id: domain.id, input: { version: domain.version } })
      return { message: `${domain.shown} is disconnected` }
    },
  }),
]
