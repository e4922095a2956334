import type { Kysely } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { reportCalls } from '../../../src/domain/contract/offers/offer-calls.ts'
import type { BaseKind } from '../../../src/domain/offers/offer-kinds.ts'
import type { Booking, Image, Meta, OfferStatistic } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { AuditNote, Upload } from '../../http/handler.ts'
import { idOf } from '../../http/lists.ts'
import { bookingExport, bookingPage } from '../../services/bookings/booking-rows.ts'
import { picturesOf, refuseTooMany } from '../../services/offers/gallery.ts'
import { statisticsOf } from '../../services/offers/offer-reports.ts'
import { checkOffer, lockedOffer, touchOffer } from '../../services/offers/offer-writes.ts'
import { imageOf, storeImage } from '../../services/uploads.ts'

// The calls that the specification gives to every kind of offer under its own path: galleryCalls and reportCalls of the
// contract, spread into the handlers of a kind.

/** What these need of a call, whatever its path is. */
interface OfferCall {
  readonly agencyId: number
  readonly db: Kysely<DB>
  readonly path: { readonly id: string }
}
interface UploadCall extends OfferCall {
  readonly upload: Upload | null
  audit(note: AuditNote): void
}
interface BookingsCall extends OfferCall {
  readonly system: Kysely<DB>
  readonly query: QueryOf<ReturnType<typeof reportCalls>['bookings']>
  rawJson(text: string): { data: Booking[]; meta: Meta }
}

export const galleryHandlers = (kind: BaseKind) => ({
  gallery: async ({ agencyId, db, path }: OfferCall): Promise<{ data: Image[] }> => {
    await checkOffer(db, agencyId, kind, idOf(path.id))
    return { data: (await picturesOf(db, agencyId, { type: 'offer', id: idOf(path.id) })).map(imageOf) }
  },
  uploadImage: async (call: UploadCall): Promise<{ data: Image }> => {
    const { agencyId, db, upload } = call
    const { id } = await lockedOffer(db, agencyId, kind, idOf(call.path.id))
    await refuseTooMany(db, agencyId, { type: 'offer', id })
    const data = imageOf(await storeImage(db, { agencyId, ownerType: 'offer', ownerId: id, upload }))
    await touchOffer(db, agencyId, id)
    call.audit({ subject: kind, subjectId: id, after: { photograph: data.id, file: upload?.originalName ?? '' } })
    return { data }
  },
})

export const reportHandlers = (kind: BaseKind) => ({
  statistics: async ({ agencyId, db, path }: OfferCall): Promise<{ data: OfferStatistic }> => {
    await checkOffer(db, agencyId, kind, idOf(path.id))
    return { data: await statisticsOf(db, agencyId, kind, idOf(path.id)) }
  },
  bookings: async (call: BookingsCall): Promise<{ data: Booking[]; meta: Meta } | Response> => {
    const { agencyId, db, system } = call
    const id = idOf(call.path.id)
    await checkOffer(db, agencyId, kind, id)
    const { download, ...filter } = call.query
    const wanted = { ...filter, ...bookedAs(kind, id) }
    const scope = { db, system, agencyId }
    return download === undefined
      ? call.rawJson(await bookingPage(scope, wanted))
      : bookingExport(scope, wanted, download)
  },
})

/** Tracks are shown, not sold: no booking names one, and of no offer is the id 0. */
const bookedAs = (kind: BaseKind, id: number) =>
  kind === 'track' ? ({ offer_type: 'event', offer_id: 0 } as const) : ({ offer_type: kind, offer_id: id } as const)
