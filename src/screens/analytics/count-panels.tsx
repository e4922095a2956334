import { useState } from 'react'
import { Link } from 'wouter'
import { countryName } from '../../domain/countries.ts'
import { offerKinds } from '../../domain/offers/offer-kinds.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { numberText } from '../../domain/text.ts'
import { funnelSteps, paidVisits } from '../../domain/website/analytics-figures.ts'
import type { SiteFilter, SiteFilterKind } from '../../domain/website/analytics-filter.ts'
import type { WebsiteAnalyticsQuery } from '../../gateway/generated/analytics.generated.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Panel } from '../home/day-panels.tsx'

type Figures = WebsiteAnalyticsQuery['websiteAnalytics']

interface CountList {
  readonly key: string
  readonly name: string
  readonly rows: Figures['pages']
  /** What its rows are ordered and measured by. */
  readonly counts: 'views' | 'visits'
  readonly isCountry?: true
  /** What its rows can be filtered by. */
  readonly by?: SiteFilterKind
}

const fewRows = 8

/** Of a bar within its row: what is there at all is seen. */
const widthOf = (share: number) => (share === 0 ? '0' : `max(3px, calc(${Math.round(share * 1000) / 10}% - 1rem))`)

/** Lists of one kind of thing, one at a time: each row with a bar of its share. */
export function CountPanel({
  title,
  lists,
  filterLink,
}: {
  title: string
  lists: readonly CountList[]
  /** Where the figures of one row are; undefined for the row that they are of. */
  filterLink: (filter: SiteFilter) => string | undefined
}) {
  const [chosen, setChosen] = useState(lists[0]?.key ?? '')
  const [isWhole, setWhole] = useState(false)
  const list = lists.find(({ key }) => key === chosen) ?? lists[0]
  if (list === undefined) return null
  const of = (row: Figures['pages'][number]) => row[list.counts]
  const most = Math.max(1, ...list.rows.map(of))
  const shown = isWhole ? list.rows : list.rows.slice(0, fewRows)
  const nameOf = (name: string) => (list.isCountry === true ? countryName(name) : name)
  return (
    <Panel title={title}>
      {lists.length > 1 && (
        <div className="px-4 pb-2">
          <RadioGroup
            label={title}
            look="segments"
            value={chosen}
            onChange={(key) => {
              setChosen(key)
              setWhole(false)
            }}
            options={lists.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </div>
      )}
      {list.rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="Nothing was counted in these days." />
      ) : (
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{list.name}</th>
              <th scope="col">{list.counts === 'views' ? 'Page views' : 'Visits'}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Bar
                key={row.name}
                name={nameOf(row.name)}
                value={of(row)}
                share={of(row) / most}
                href={list.by === undefined ? undefined : filterLink({ by: list.by, word: row.name })}
              />
            ))}
          </tbody>
        </table>
      )}
      {list.rows.length > fewRows && (
        <div className="p-2">
          <Button does="showMore" variant="ghost" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${list.rows.length}`}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Bar({ name, value, share, href }: { name: string; value: number; share: number; href: string | undefined }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="relative w-full max-w-0 px-4 py-1.5 text-left font-normal">
        <span
          aria-hidden="true"
          className="absolute inset-y-0.5 left-2 rounded-control bg-accent-soft"
          style={{ width: widthOf(share) }}
        />
        <span className="relative block truncate" title={name}>
          {href === undefined ? (
            name
          ) : (
            <Link href={href} className="hover:underline">
              {name}
            </Link>
          )}
        </span>
      </th>
      <td className="px-4 py-1.5 text-right tabular">{numberText(value)}</td>
    </tr>
  )
}

/** How many visits came how far towards a paid booking. */
export function FunnelPanel({ totals }: { totals: Figures['totals'] }) {
  return (
    <Panel title="From visit to payment">
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Visits</th>
            <th scope="col">Of all visits</th>
          </tr>
        </thead>
        <tbody>
          {funnelSteps.map(([step, name]) => {
            const share = totals.visits === 0 ? 0 : totals[step] / totals.visits
            return (
              <tr key={step} className="border-line border-t">
                <th scope="row" className="relative w-full max-w-0 px-4 py-2 text-left font-normal">
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-1 left-2 rounded-control bg-accent-soft"
                    style={{ width: widthOf(share) }}
                  />
                  <span className="relative">{name}</span>
                </th>
                <td className="py-2 text-right tabular">{numberText(totals[step])}</td>
                <td className="whitespace-nowrap px-4 py-2 text-right text-muted tabular">{percentText(share)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}

const percentText = (share: number) => (share > 0 && share < 0.01 ? '< 1 %' : `${Math.round(share * 100)} %`)

/** On a phone the name of an offer has a line of its own above its figures. */
const stacked = 'max-sm:grid max-sm:grid-cols-3'

/** What visitors looked at, and what they booked of it. */
export function OfferPanel({ rows }: { rows: Figures['offers'] }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <Panel title="Offers">
      {rows.length === 0 ? (
        <EmptyState reason="nothing" small level={3} title="No offer was looked at in these days." />
      ) : (
        <table className="w-full">
          <thead className="text-muted text-secondary">
            <tr className={stacked}>
              <th scope="col" className="w-full px-4 py-1 text-left font-normal max-sm:col-span-3">
                Offer
              </th>
              <th scope="col" className="px-2 py-1 text-right max-sm:self-end font-normal">
                Visits
              </th>
              <th scope="col" className="px-2 py-1 text-right max-sm:self-end font-normal">
                Checkouts
              </th>
              <th scope="col" className="px-4 py-1 text-right font-normal">
                <span className="inline-block w-18 max-sm:w-auto">{paidVisits}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? rows : rows.slice(0, fewRows)).map((row) => (
              <tr key={`${row.kind}/${row.id}`} className={classes('border-line border-t', stacked)}>
                <th
                  scope="row"
                  className="w-full max-w-0 px-4 py-1.5 text-left font-normal max-sm:col-span-3 max-sm:max-w-none max-sm:pb-0"
                >
                  <Link
                    href={linkTo(offerKinds[row.kind].screen, { id: row.id })}
                    className="line-clamp-2 hover:underline sm:line-clamp-1"
                  >
                    {row.title}
                  </Link>
                </th>
                <td className="px-2 py-1.5 text-right tabular">{numberText(row.saw)}</td>
                <td className="px-2 py-1.5 text-right tabular">{numberText(row.checkouts)}</td>
                <td className="px-4 py-1.5 text-right tabular">{numberText(row.paid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > fewRows && (
        <div className="p-2">
          <Button does="showMore" variant="ghost" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </div>
      )}
    </Panel>
  )
}
