import { Fragment } from 'react'
import { Link } from 'wouter'
import { useContext } from '../../commands/context.ts'
import { byChannel, costOfOne, returnsOf, timesText } from '../../domain/growth/marketing/marketing-figures.ts'
import { type TrafficChannel, trafficChannels } from '../../domain/growth/marketing/traffic-channels.ts'
import { routeOf } from '../../domain/routes/routes.ts'
import { numberText } from '../../domain/text.ts'
import { access } from '../../domain/verdict.ts'
import type { MarketingSummaryQuery } from '../../gateway/generated/marketing.generated.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { Sums } from '../orders/order-figures.tsx'

export type Summary = MarketingSummaryQuery['marketingSummary']
type Source = Summary['sources'][number]

const cell = 'px-3 py-2 text-right align-top tabular'
/** On a phone a source has a line of its own above its figures, each with its name. */
const row = 'border-line border-t max-sm:grid max-sm:grid-cols-3 max-sm:py-1'
const named =
  'max-sm:px-4 max-sm:py-1 max-sm:text-left max-sm:before:block max-sm:before:text-muted max-sm:before:text-secondary max-sm:before:content-[attr(data-name)]'
const heads = ['Visits', 'Inquiries', 'Bookings', 'Sold', 'Cost', 'Cost of a booking', 'Return'] as const

/** Direct is a channel and its only source. */
const namesItself = (channel: TrafficChannel, sources: readonly Source[]) =>
  sources.length === 1 && sources[0]?.source === trafficChannels[channel]

/** The sources by their channel, each with what it brought and cost. */
export function SourceTable({
  sources,
  siteLink,
}: {
  sources: readonly Source[]
  siteLink: (source: string) => string
}) {
  const { visitor } = useContext()
  const opens = access(visitor, routeOf('/analytics')).on
  return (
    <section aria-label="Sources" className="overflow-x-auto rounded-panel border border-line bg-surface">
      <table className="w-full max-sm:block">
        <thead className="text-muted text-secondary max-sm:sr-only">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-normal">
              Source
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="whitespace-nowrap px-3 py-2 text-right font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {byChannel(sources).map(({ channel, sources: own, visits }) => (
            <Fragment key={channel}>
              {!namesItself(channel, own) && (
                <tr className="border-line border-t bg-sunken/60 max-sm:flex max-sm:justify-between">
                  <th scope="rowgroup" className="px-4 py-1.5 text-left font-medium">
                    {trafficChannels[channel]}
                  </th>
                  <td className="px-3 py-1.5 text-right text-muted tabular max-sm:px-4">
                    {numberText(visits)}
                    <span className="sm:sr-only">{visits === 1 ? ' visit' : ' visits'}</span>
                  </td>
                  <td colSpan={heads.length - 1} className="max-sm:hidden" />
                </tr>
              )}
              {own.map((source) => (
                <SourceRow key={source.source} source={source} href={opens ? siteLink(source.source) : undefined} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SourceRow({ source, href }: { source: Source; href: string | undefined }) {
  const { visits, inquiries, bookings, sales, costs } = source
  const one = costOfOne(costs, bookings)
  const returns = returnsOf(sales, costs)
  return (
    <tr className={row}>
      <th scope="row" className="px-4 py-2 text-left align-top font-normal max-sm:col-span-3 max-sm:pb-0">
        {href === undefined || visits === 0 ? (
          source.source
        ) : (
          <Link href={href} className="hover:underline">
            {source.source}
          </Link>
        )}
      </th>
      <td data-name={heads[0]} className={classes(cell, named)}>
        {numberText(visits)}
      </td>
      <td data-name={heads[1]} className={classes(cell, named)}>
        {numberText(inquiries)}
      </td>
      <td data-name={heads[2]} className={classes(cell, named)}>
        {numberText(bookings)}
      </td>
      <td data-name={heads[3]} className={classes(cell, named)}>
        {sales.length === 0 ? <None /> : <Sums sums={sales} />}
      </td>
      <td data-name={heads[4]} className={classes(cell, named, costs.length === 0 && 'max-sm:hidden')}>
        {costs.length === 0 ? <None /> : <Sums sums={costs} />}
      </td>
      <td data-name={heads[5]} className={classes(cell, named, one.length === 0 && 'max-sm:hidden')}>
        {one.length === 0 ? (
          <None />
        ) : (
          one.map((sum) => <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />)
        )}
      </td>
      <td data-name={heads[6]} className={classes(cell, named, returns.length === 0 && 'max-sm:hidden')}>
        {returns.length === 0 ? (
          <None />
        ) : (
          returns.map(({ currency, times }) => (
            <span key={currency} className={classes('block', times < 1 && 'text-warning')}>
              {timesText(times)}
              {returns.length > 1 && <span className="text-muted text-secondary">{` ${currency}`}</span>}
            </span>
          ))
        )}
      </td>
    </tr>
  )
}

const None = () => <span className="text-muted">–</span>
