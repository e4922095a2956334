import { CircleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { downloadChild, fulfilmentChild } from '../../commands/areas/shop/fulfilment-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { dayOf, today } from '../../domain/dates.ts'
import { returnReasons } from '../../domain/shop/shop-choices.ts'
import { counted } from '../../domain/text.ts'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { SectionCard, sectionRows } from '../standard/section-card.tsx'
import { FulfilmentPill } from './order-cells.tsx'
import type { OrderRecord } from './order-record.ts'

const row = 'flex flex-col gap-2 px-4 py-2.5'
const linesText = (lines: readonly { readonly title: string; readonly quantity: number }[]): string =>
  lines.map(({ title, quantity }) => `${title} × ${quantity}`).join(', ')

/** What left, each with its parcel and its verbs. */
export function Fulfilments({ order }: { order: OrderRecord }) {
  if (order.fulfilments.length === 0) return null
  return (
    <SectionCard title="Fulfilments">
      <ul className={sectionRows}>
        {order.fulfilments.map((fulfilment, place) => {
          const child = fulfilmentChild(order, fulfilment, place)
          const context = { record: { ...child, kind: 'fulfilment' as const }, selection: undefined }
          const parcel = [fulfilment.carrier, fulfilment.tracking].filter(Boolean).join(' ')
          return (
            <li key={fulfilment.id} className={row}>
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <span className="min-w-0">
                  <span className="wrap-anywhere">{linesText(fulfilment.lines)}</span>
                  <span className="block text-muted text-secondary wrap-anywhere">
                    {[
                      fulfilment.place_name === '' ? '' : `from ${fulfilment.place_name}`,
                      parcel,
                      fulfilment.note,
                      fulfilment.made_by_name === null ? '' : `by ${fulfilment.made_by_name}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="flex items-center gap-2">
                  <span className="text-muted text-secondary">
                    <Instant
                      value={fulfilment.delivered_at ?? fulfilment.shipped_at ?? fulfilment.created_at}
                      look="near"
                    />
                  </span>
                  <FulfilmentPill state={fulfilment.state} />
                </span>
              </div>
              <div className="flex flex-wrap gap-1">
                {fulfilment.state === 'packed' && <CommandButton id="fulfilment.ship" context={context} size="small" />}
                {fulfilment.state !== 'delivered' && (
                  <CommandButton id="fulfilment.deliver" context={context} size="small" />
                )}
                {fulfilment.place_id !== null && (order.delivery.kind !== 'pick_up' || fulfilment.tracking !== '') && (
                  <CommandButton id="fulfilment.track" context={context} size="small" variant="ghost" />
                )}
                {fulfilment.tracking_url !== '' && (
                  <CommandButton id="fulfilment.follow" context={context} size="small" variant="ghost" />
                )}
                {fulfilment.state !== 'delivered' && (
                  <CommandButton id="fulfilment.undo" context={context} size="small" variant="ghost" />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}

export function Returns({ order }: { order: OrderRecord }) {
  if (order.returns.length === 0) return null
  return (
    <SectionCard title="Returns">
      <ul className={sectionRows}>
        {order.returns.map((back) => (
          <li key={back.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0">
              {back.lines.map((line) => (
                <span key={line.item} className="block wrap-anywhere">
                  {line.title} × {line.quantity}{' '}
                  <span className="text-muted">{line.restocked ? 'back in stock' : 'damaged or gone'}</span>
                </span>
              ))}
              <span className="block text-muted text-secondary wrap-anywhere">
                {[returnReasons[back.reason], back.note, back.made_by_name === null ? '' : `by ${back.made_by_name}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="ml-auto text-right">
              <Money amount={-back.amount} currency={order.currency} className="font-medium" />
              <span className="block text-muted text-secondary">
                <Instant value={back.created_at} look="near" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** So many times are named; of more, how many. */
const mostTimes = 5

/** When a file was downloaded by the link that its buyer was sent. */
function Times({ of, buyer }: { of: readonly string[]; buyer: string }) {
  if (of.length === 0) return null
  const shown = of.slice(0, mostTimes)
  return (
    <span className="block text-muted text-secondary wrap-anywhere">
      By the link of {buyer}:{' '}
      {shown.map((time, place) => (
        <Fragment key={time}>
          {place > 0 && '; '}
          <Instant value={time} look="near" />
        </Fragment>
      ))}
      {of.length > shown.length && `; and ${of.length - shown.length} before`}
    </span>
  )
}

/** Files that the buyer may download, how often they did, and until when. */
export function Downloads({ order }: { order: OrderRecord }) {
  if (order.downloads.length === 0) return null
  return (
    <SectionCard title="Downloads">
      <ul className={sectionRows}>
        {order.downloads.map((download) => {
          const context = {
            record: { ...downloadChild(order, download), kind: 'order_download' as const },
            selection: undefined,
          }
          const isOver = download.expires_at !== null && dayOf(download.expires_at) < today()
          return (
            <li key={download.id} className={row}>
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <span className="min-w-0">
                  <span className="font-medium wrap-anywhere">{download.file_name}</span>
                  <span className="block text-muted text-secondary">
                    {download.used === 0 ? 'Not downloaded yet' : `Downloaded ${counted(download.used, 'time')}`}
                    {download.most !== null && `, ${download.most} allowed`}
                    {download.expires_at !== null && (
                      <>
                        {' · until '}
                        <Day value={dayOf(download.expires_at)} />
                      </>
                    )}
                  </span>
                  <Times of={download.downloaded_at} buyer={order.client.name} />
                </span>
                {download.revoked_at !== null ? (
                  <StatusPill status="revoked" />
                ) : download.most !== null && download.used >= download.most ? (
                  <StatusPill status="used_up" look={{ tone: 'warning', icon: CircleAlert, word: 'Used up' }} />
                ) : isOver ? (
                  <StatusPill status="expired" />
                ) : (
                  <StatusPill status="active" />
                )}
              </div>
              <div className="flex flex-wrap gap-1">
                {download.revoked_at === null && (
                  <CommandButton id="orderDownload.copy" context={context} size="small" />
                )}
                <CommandButton id="orderDownload.renew" context={context} size="small" variant="ghost" />
                {download.revoked_at === null && (
                  <CommandButton id="orderDownload.revoke" context={context} size="small" variant="ghost" />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
