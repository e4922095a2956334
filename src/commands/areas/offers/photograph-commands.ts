import { ImagePlus, Star, Trash2 } from 'lucide-react'
import { type OfferKind, offerKindNames, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import type { Image } from '../../../domain/schema/types.generated.ts'
import { childrenHere } from '../../children.ts'
import { type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { childOf } from './child-records.ts'

/** A photograph with the offer it belongs to, as its tab lends it. */
export interface PhotographRecord extends Pick<Image, 'id' | 'alt' | 'caption'> {
  readonly kind: OfferKind
  readonly offer_id: number
  readonly order: readonly number[]
}

const photograph = {
  area: 'Photographs',
  needs: {},
  on: 'one',
  kinds: ['media'],
  records: childrenHere('media'),
} as const
const photographOf = (context: Context) => childOf<PhotographRecord>(context, 'media')
const isPhotograph = (context: Context) =>
  context.record?.kind === 'media'
    ? photographOf(context)?.offer_id !== undefined
    : context.children?.media !== undefined

/** The screen of an offer, whichever kind it is, or nothing. */
const screens = offerKindNames.map((kind) => new RegExp(`^${offerKinds[kind].screen.replace(':id', '\\d+')}$`))
const onOffer = ({ route }: Context) => screens.some((screen) => screen.test(route))

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/inventory.generated.ts'),
  ])
  return { change, ...operations }
}

export const photographCommands: readonly Command[] = [
  command({
    area: 'Photographs',
    needs: {},
    on: 'none',
    creates: true,
    risk: 'none',
    when: onOffer,
    id: 'photograph.create',
    title: 'Add photographs',
    icon: ImagePlus,
    keywords: ['pictures', 'images', 'gallery', 'upload', 'cover'],
    kinds: ['media'],
    run: ({ route }) => {
      ports.navigate(`${route}?tab=photographs&${formParameter}=photographs`)
      return undefined
    },
  }),
  command({
    ...photograph,
    id: 'photograph.cover',
    title: 'Make cover',
    icon: Star,
    keywords: ['first picture', 'main photograph'],
    when: isPhotograph,
    refuses: (context) => {
      const it = photographOf(context)
      return it !== undefined && it.order[0] === it.id ? 'This is already the cover.' : undefined
    },
    risk: 'undoable',
    run: async (context) => {
      const it = photographOf(context)
      if (it === undefined) return undefined
      const { change, updateOfferGalleryMutation } = await writing()
      const first = [it.id, ...it.order.filter((id) => id !== it.id)]
      const move = (to: readonly number[], from: readonly number[]) =>
        change(updateOfferGalleryMutation, {
          input: { kind: it.kind, id: it.offer_id, images: to.map((id) => ({ id })), order_was: [...from] },
        })
      await move(first, it.order)
      return { message: 'Cover changed', undo: () => move(it.order, first) }
    },
  }),
  command({
    ...photograph,
    id: 'photograph.delete',
    title: 'Delete photograph',
    icon: Trash2,
    keywords: ['remove picture', 'image'],
    keys: { detail: ['Delete'] },
    when: isPhotograph,
    risk: 'undoable',
    run: async (context) => {
      const it = photographOf(context)
      if (it === undefined) return undefined
      const { change, deleteOfferImagesMutation, deleteServiceImageMutation, restoreOfferImagesMutation } =
        await writing()
      const of = { kind: it.kind, id: it.offer_id, ids: [it.id] }
      if (it.kind === 'service') await change(deleteServiceImageMutation, { id: it.id })
      else await change(deleteOfferImagesMutation, of)
      return {
        message: 'Photograph deleted',
        detail: 'Kept for 30 days.',
        undo: () => change(restoreOfferImagesMutation, of),
      }
    },
  }),
]
