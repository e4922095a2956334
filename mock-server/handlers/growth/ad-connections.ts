import type { Contract } from '../../../src/domain/contract/contract.ts'
import { adProviders } from '../../../src/domain/growth/marketing/ad-networks.ts'
import type { Handlers } from '../../http/handler.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { advertisementsOf } from '../../services/advertising/advertisement-rows.ts'
import {
  atNetwork,
  chooseAccount,
  connectionOf,
  connectionsOf,
  forgetConnection,
  keepConnection,
  networkFor,
  providerNamed,
  refusalOf,
} from '../../services/advertising/connections.ts'
import { AdTrouble } from '../../services/advertising/networks/network.ts'
import { networkOf } from '../../services/advertising/networks/network-of.ts'
import { beginHandshake, isOwnPath, keepInHandshake, takeHandshake } from '../../services/marketing/handshakes.ts'

type Area = Contract['adConnections']

const over = 'This log-in has ended, was used already, or was begun in another session. Please begin again.'

export const adConnections: Handlers<Area> = {
  list: async ({ db, agencyId, platform }) => ({ data: await connectionsOf(db, agencyId, platform.settings) }),

  begin: async (call) => {
    const { db, agencyId, session, body, platform } = call
    const provider = providerNamed(call.path.provider)
    const network = networkFor(provider, platform.settings)
    const back = body.back ?? adProviders[provider].screen
    if (!isOwnPath(back)) throw refused({ back: ['The screen to come back to must be one of this product.'] })
    const { state, challenge } = await beginHandshake(db, { agencyId, sessionId: session.sessionId }, provider, back)
    call.audit({ subject: 'ad_connection', subjectId: provider, after: { began: true } })
    call.thenAnswer(async () => {
      // The page that they come back to serves every network: the state says which one it was.
      const asked = { state: `${provider}.${state}`, challenge, redirect: redirectOf(platform.settings.pageUrl) }
      try {
        const { address, kept } = await network.begin(asked)
        const own = platform.database.tenant(agencyId)
        if (kept !== null) await keepInHandshake(own, { agencyId, sessionId: session.sessionId }, state, kept)
        return { data: { address } }
      } catch (problem) {
        throw refusalOf(problem)
      }
    })
    return { data: { address: '' } }
  },

  finish: async (call) => {
    const { db, agencyId, session, body, platform } = call
    const provider = providerNamed(call.path.provider)
    const network = networkFor(provider, platform.settings)
    const { name } = adProviders[provider]
    const [of, state = ''] = body.state.split('.', 2)
    const whose = { agencyId, sessionId: session.sessionId }
    const taken = of === provider ? await takeHandshake(db, whose, provider, state) : null
    if (taken === null) throw conflict(over)
    call.audit({ subject: 'ad_connection', subjectId: provider, after: { returned: body.code !== '' } })
    call.thenAnswer(async () => {
      // What the address says went wrong is not repeated: anybody could have written it.
      if (body.code === '' || body.error !== '') throw conflict(`${name} has not let Safiri in.`, { back: taken.back })
      const redirect = redirectOf(platform.settings.pageUrl)
      try {
        const tokens = await network.finish({ code: body.code, token: body.token, kept: taken.verifier, redirect })
        const accounts = await network.accounts(tokens)
        if (accounts.length === 0) throw conflict(`You have no account for advertisements on ${name} yet.`)
        await keepConnection(platform, { agencyId, userId: session.userId }, network, { tokens, accounts })
      } catch (problem) {
        throw refusalOf(problem)
      }
      const own = platform.database.tenant(agencyId)
      return { data: { connection: await connectionOf(own, agencyId, provider, platform.settings), back: taken.back } }
    })
    return { data: { connection: await connectionOf(db, agencyId, provider, platform.settings), back: taken.back } }
  },

  choose: async ({ db, agencyId, path, body, platform, audit }) => {
    const provider = providerNamed(path.provider)
    await chooseAccount(db, agencyId, networkFor(provider, platform.settings), body.account)
    audit({ subject: 'ad_connection', subjectId: provider, after: { account: body.account } })
    return { data: await connectionOf(db, agencyId, provider, platform.settings) }
  },

  disconnect: async ({ db, agencyId, path, platform, audit, after }) => {
    const provider = providerNamed(path.provider)
    const gone = await forgetConnection(db, agencyId, provider)
    if (gone === null) throw conflict(`You are not connected with ${adProviders[provider].name}.`)
    audit({ subject: 'ad_connection', subjectId: provider, after: { disconnected: true } })
    const network = networkOf(provider, platform.settings)
    const { tokens, practice } = gone
    if (network !== null && network.practice === practice && tokens !== null)
      after(async () => {
        try {
          await network.revoke(tokens)
        } catch (problem) {
          // A token that the network has forgotten already, or cannot be told of now: it is forgotten here either way.
          if (!(problem instanceof AdTrouble)) throw problem
        }
      })
    return { data: await connectionOf(db, agencyId, provider, platform.settings) }
  },

  campaigns: async ({ db, agencyId, path, platform }) => {
    const provider = providerNamed(path.provider)
    const { settings } = platform
    const connection = await connectionOf(db, agencyId, provider, settings)
    const advertisements = await advertisementsOf(db, agencyId, provider)
    const network = networkOf(provider, settings)
    if (network === null || connection.state !== 'connected')
      return { data: { connection, campaigns: [], advertisements, trouble: null } }
    try {
      const rows = await atNetwork(platform, agencyId, network, (tokens, { id }) => network.campaigns(tokens, id))
      return { data: { connection, campaigns: [...rows], advertisements, trouble: null } }
    } catch (problem) {
      if (!(problem instanceof AdTrouble)) throw problem
      // The connection may have ended just now.
      const now = await connectionOf(db, agencyId, provider, settings)
      return { data: { connection: now, campaigns: [], advertisements, trouble: problem.message } }
    }
  },
}

const redirectOf = (pageUrl: string) => `${pageUrl}/facebook_login_redirect`
