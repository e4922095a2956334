import type { Contract } from '../../../src/domain/contract/contract.ts'
import type { Handlers } from '../../http/handler.ts'
import { catalogueOf, renewCatalogue } from '../../services/marketing/catalogue/catalogue-feeds.ts'

type Area = Contract['adCatalogue']

export const adCatalogue: Handlers<Area> = {
  show: async ({ db, agencyId, platform }) => ({
    data: await catalogueOf(db, agencyId, platform.settings.serverUrl),
  }),
  renew: async ({ db, agencyId, platform, audit }) => {
    await renewCatalogue(db, agencyId)
    audit({ subject: 'catalogue', subjectId: agencyId, after: {} })
    return { data: await catalogueOf(db, agencyId, platform.settings.serverUrl) }
  },
}
