import * as v from 'valibot'
import { countView } from '../services/proposals/proposal-views.ts'
import script from './proposal.js?raw'
import { lockedSent } from './proposal-forms.ts'
import { agencyOfProposal } from './proposal-visit.ts'
import { written } from './public-form.ts'
import { noBody, publicPage } from './public-page.ts'
import { scriptAt } from './site-script.ts'

export const proposalScript = scriptAt('/site/proposal.js', script)

/** Called by the script, which keeps quiet for colleagues, previews and whatever loads pages without looking at them. */
export const proposalSeen = publicPage({
  method: 'POST',
  path: '/proposal/{link}/seen',
  limit: { name: 'site.proposal-seen', per: 'ip', calls: 60, minutes: 10 },
  query: v.object({}),
  body: noBody,
  async answer({ visit, path: { link } }) {
    const agencyId = await agencyOfProposal(visit, link)
    await written(visit, null, agencyId, null, async ({ tx }) =>
      countView(tx, await lockedSent(tx, { agencyId, link })),
    )
    return new Response(null, { status: 204 })
  },
})
