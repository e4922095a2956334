import { CircleAlert, CircleCheck, CirclePause, CircleStop } from 'lucide-react'
import { adCampaignStates } from '../../domain/growth/marketing/ad-networks.ts'
import type { AdCampaign } from '../../domain/schema/types.generated.ts'
import { numberText } from '../../domain/text.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const looks: Readonly<Record<AdCampaign['state'], StatusLook>> = {
  active: { tone: 'success', icon: CircleCheck, word: adCampaignStates.active },
  paused: { tone: 'neutral', icon: CirclePause, word: adCampaignStates.paused },
  review: { tone: 'warning', icon: CircleAlert, word: adCampaignStates.review },
  ended: { tone: 'neutral', icon: CircleStop, word: adCampaignStates.ended },
}
const cell = 'px-3 py-2 text-right align-top tabular'
/** On a phone a campaign has a line of its own above its figures, each with its name. */
const named =
  'max-sm:px-4 max-sm:py-1 max-sm:text-left max-sm:before:block max-sm:before:text-muted max-sm:before:text-secondary max-sm:before:content-[attr(data-name)]'
const heads = ['Spent', 'Shown', 'Clicks', 'Cost of a click'] as const

/** The campaigns of an account with their figures. */
export function CampaignTable({
  campaigns,
  currency,
  results: counted,
}: {
  campaigns: readonly AdCampaign[]
  currency: string | null
  /** What the network counts as a result; null where it counts none. */
  results: string | null
}) {
  const money = (amount: number) =>
    currency === null ? numberText(amount) : <Money amount={amount} currency={currency} />
  return (
    <section aria-label="Campaigns" className="overflow-x-auto rounded-panel border border-line bg-surface">
      <table className="w-full max-sm:block">
        <thead className="text-muted text-secondary max-sm:sr-only">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-normal">
              Campaign
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="whitespace-nowrap px-3 py-2 text-right font-normal">
                {head}
              </th>
            ))}
            {counted !== null && (
              <th scope="col" className="whitespace-nowrap px-3 py-2 text-right font-normal">
                {counted}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {campaigns.map(({ id, name, state, spent, shown, clicks, results }) => (
            <tr key={id} className="border-line border-t max-sm:grid max-sm:grid-cols-3 max-sm:py-1">
              <th scope="row" className="px-4 py-2 text-left align-top font-normal max-sm:col-span-3 max-sm:pb-0">
                <span className="mr-2 font-medium wrap-anywhere">{name}</span>
                <StatusPill status={state} look={looks[state]} />
              </th>
              <td data-name={heads[0]} className={classes(cell, named)}>
                {money(spent)}
              </td>
              <td data-name={heads[1]} className={classes(cell, named)}>
                {numberText(shown)}
              </td>
              <td data-name={heads[2]} className={classes(cell, named)}>
                {numberText(clicks)}
              </td>
              <td data-name={heads[3]} className={classes(cell, named)}>
                {clicks === 0 ? <span className="text-muted">–</span> : money(spent / clicks)}
              </td>
              {counted !== null && (
                <td data-name={counted} className={classes(cell, named)}>
                  {numberText(results ?? 0)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
