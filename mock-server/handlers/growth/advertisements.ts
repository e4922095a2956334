import type { Contract } from '../../../src/domain/contract/contract.ts'
import { today } from '../../../src/domain/dates.ts'
import { adProviders } from '../../../src/domain/growth/marketing/ad-networks.ts'
import { adProblems, adRules } from '../../../src/domain/growth/marketing/ad-rules.ts'
import type { Handlers } from '../../http/handler.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { advertisementOf } from '../../services/advertising/advertisement-rows.ts'
import { askForAdvertisement, removeRefused } from '../../services/advertising/ask-advertisement.ts'
import { networkFor, providerNamed } from '../../services/advertising/connections.ts'
import { makeAdvertisement } from '../../services/advertising/make-advertisements.ts'

type Area = Contract['advertisements']

const numbered = (id: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound('advertisement')
  return Number(id)
}

export const advertisements: Handlers<Area> = {
  create: async ({ db, agencyId, session, path, body, platform, audit, thenAnswer }) => {
    const provider = providerNamed(path.provider)
    const { settings } = platform
    const network = networkFor(provider, settings)
    const problems = adProblems(adProviders[provider].name, adRules[provider], body, today())
    if (Object.keys(problems).length > 0) throw refused(problems)
    const asker = { agencyId, userId: session.userId, visitor: session.visitor }
    const id = await askForAdvertisement(db, asker, network, settings, body)
    audit({ subject: 'advertisement', subjectId: id, after: { provider, ...body } })
    thenAnswer(async () => {
      await makeAdvertisement(platform, id)
      return { data: await advertisementOf(platform.database.tenant(agencyId), agencyId, provider, id) }
    })
    return { data: await advertisementOf(db, agencyId, provider, id) }
  },

  again: async ({ db, agencyId, path, platform, audit, thenAnswer }) => {
    const provider = providerNamed(path.provider)
    const id = numbered(path.id)
    networkFor(provider, platform.settings)
    const row = await advertisementOf(db, agencyId, provider, id)
    if (row.state === 'made' || row.state === 'refused')
      throw conflict('What became of this advertisement is known already.')
    audit({ subject: 'advertisement', subjectId: id, after: { asked: true } })
    thenAnswer(async () => {
      await makeAdvertisement(platform, id)
      return { data: await advertisementOf(platform.database.tenant(agencyId), agencyId, provider, id) }
    })
    return { data: row }
  },

  remove: async ({ db, agencyId, path, audit }) => {
    const provider = providerNamed(path.provider)
    const id = numbered(path.id)
    await removeRefused(db, agencyId, provider, id)
    audit({ subject: 'advertisement', subjectId: id, after: { removed: true } })
    return { message: 'Advertisement removed.' }
  },
}
