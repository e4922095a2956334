import { Link } from 'wouter'
import { campaignAddress } from '../../domain/growth/campaign-address.ts'
import { channels } from '../../domain/growth/channels.ts'
import { attributionDays } from '../../domain/growth/marketing/campaign-word.ts'
import { numberText } from '../../domain/text.ts'
import { Sums } from '../orders/order-figures.tsx'
import { SectionCard } from '../standard/section-card.tsx'
import type { Summary } from './source-table.tsx'

const number = 'px-3 py-2 text-right align-top tabular'

/** What each campaign brought: those that were sent from here, and those that links name. */
export function CampaignTable({ campaigns }: { campaigns: Summary['campaigns'] }) {
  return (
    <SectionCard title="Campaigns">
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead className="text-muted text-secondary">
            <tr>
              <th scope="col" className="px-4 py-2 text-left font-normal">
                Campaign
              </th>
              {['Visits', 'Bookings', 'Sold'].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-right font-normal last:pr-4">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ id, name, channel, visits, bookings, sales }) => (
              <tr key={id ?? name} className="border-line border-t">
                <th scope="row" className="px-4 py-2 text-left align-top font-normal wrap-anywhere">
                  {id == null || channel == null ? (
                    name
                  ) : (
                    <Link href={campaignAddress({ channel, id })} className="hover:underline">
                      {name}
                    </Link>
                  )}
                  <span className="block text-muted text-secondary">
                    {channel == null ? 'By its links' : channels[channel]}
                  </span>
                </th>
                <td className={number}>{numberText(visits)}</td>
                <td className={number}>{numberText(bookings)}</td>
                <td className={`${number} pr-4`}>
                  {sales.length === 0 ? <span className="text-muted">–</span> : <Sums sums={sales} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="border-line border-t px-4 py-2.5 text-muted text-secondary">
        A booking counts for the campaign whose link its client clicked last, at most {attributionDays} days before,
        wherever it was made.
      </p>
    </SectionCard>
  )
}
