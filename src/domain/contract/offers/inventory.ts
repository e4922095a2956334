import * as v from 'valibot'
import { packageStatuses } from '../../bookings/sales-choices.ts'
import { keysOf } from '../../keys.ts'
import { type OfferKind, offerKindNames } from '../../offers/offer-kinds.ts'
import type {
  Change,
  ChangedOffers,
  Image,
  InventoryFigures,
  InventoryRow,
  Meta,
  PriceChange,
  PriceStep,
} from '../../schema/types.generated.ts'
import { endpoint, type Facts } from '../endpoint.ts'
import { anyOf, hasDecimals, id, ids, oneOf, textList } from '../rules.ts'
import { offerQuery, offerRefs } from './offer-rules.ts'
import { galleryInput } from './package-inputs.ts'

export interface OfferRef {
  readonly kind: OfferKind
  readonly id: number
}
const one = { kind: oneOf('Kind', offerKindNames), id: id('Offer') }

export const tagChangeInput = v.pipe(
  v.object({
    items: offerRefs,
    add: v.optional(textList('Tags', 20), []),
    remove: v.optional(textList('Tags', 20), []),
  }),
  v.forward(
    v.partialCheck([['add'], ['remove']], (input) => input.add.length + input.remove.length > 0, 'Enter a tag.'),
    ['add'],
  ),
)
export const priceChangeInput = v.object({
  items: offerRefs,
  percent: v.pipe(
    v.number('Percent must be a number.'),
    v.minValue(-90, 'Lower prices by at most 90%.'),
    v.maxValue(500, 'Raise prices by at most 500%.'),
    v.check((value) => value !== 0, 'A change of 0% changes nothing.'),
    v.check(hasDecimals(2), 'At most two decimal places.'),
  ),
  /** Prices become multiples of so much, in the major unit; 0: of the currency's smallest unit. */
  round_to: v.optional(
    v.pipe(
      v.number('Round to must be a number.'),
      v.minValue(0, 'Round to cannot be negative.'),
      v.maxValue(1_000_000, 'Round to must be at most 1,000,000.'),
    ),
    0,
  ),
})
export const galleryOfInput = v.object({ ...one, ...galleryInput.entries })

// Of which kind is known only with the record: its permission and feature are asked there.
const anyKind = { permission: 'any' } as const satisfies Partial<Facts>

/** ext: what is asked and done alike of every kind of offer, of several kinds at once. */
export const inventory = {
  list: endpoint<{ data: InventoryRow[]; meta: Meta }>()('GET agent/inventory', {
    permission: 'View Inventory',
    query: v.object({ ...offerQuery, kind: v.optional(anyOf(offerKindNames)) }),
    download: true,
    meaning: 'every kind of offer in one list',
  }),
  figures: endpoint<{ data: InventoryFigures }>()('GET agent/inventory/figures', {
    permission: 'View Inventory',
    meaning: 'how many of each kind are on sale, views and bookings of 30 days, tags in use',
  }),
  setStatus: endpoint<ChangedOffers>()('POST agent/inventory/status', {
    ...anyKind,
    input: v.object({ items: offerRefs, status: oneOf('Status', keysOf(packageStatuses)) }),
    meaning: 'publish, archive or draft many at once; answers those that changed',
  }),
  remove: endpoint<ChangedOffers>()('POST agent/inventory/delete', {
    ...anyKind,
    input: v.object({ items: offerRefs }),
    meaning: 'refused while one has live bookings, which the 409 names; soft',
  }),
  restore: endpoint<ChangedOffers>()('POST agent/inventory/restore', {
    ...anyKind,
    input: v.object({ items: offerRefs }),
    meaning: 'within 30 days',
  }),
  tag: endpoint<ChangedOffers>()('POST agent/inventory/tag', {
    ...anyKind,
    input: tagChangeInput,
    meaning: 'adds and removes tags; answers those that changed',
  }),
  duplicate: endpoint<{ data: InventoryRow }>()('POST agent/inventory/duplicate', {
    ...anyKind,
    input: v.object(one),
    status: 201,
    meaning: 'a draft with the same facts, prices and photographs',
  }),
  previewPrices: endpoint<{ data: PriceStep[] }>()('POST agent/inventory/prices/preview', {
    ...anyKind,
    input: priceChangeInput,
    audit: false,
    meaning: 'every price before and after, nothing written',
  }),
  changePrices: endpoint<{ data: PriceChange }>()('POST agent/inventory/prices', {
    ...anyKind,
    input: priceChangeInput,
    meaning: 'all or nothing; bookings already made keep their price',
  }),
  undoPrices: endpoint<{ message: string }>()('POST agent/inventory/prices/{id}/undo', {
    ...anyKind,
    meaning: 'restores the prices; 409 if one of them has been changed since',
  }),
  updateImages: endpoint<{ data: Image[] }>()('POST agent/inventory/images/update', {
    ...anyKind,
    input: galleryOfInput,
    meaning: 'order, alternative text, captions',
  }),
  deleteImages: endpoint<{ message: string }>()('POST agent/inventory/images/delete', {
    ...anyKind,
    input: v.object({ ...one, ids }),
    meaning: 'removes photographs',
  }),
  restoreImages: endpoint<{ message: string }>()('POST agent/inventory/images/restore', {
    ...anyKind,
    input: v.object({ ...one, ids }),
    meaning: 'restores photographs within 30 days',
  }),
  history: endpoint<{ data: Change[] }>()('GET agent/inventory/{kind}/{id}/history', {
    ...anyKind,
    meaning: 'who changed what',
  }),
}
