import { ImagePlus, Star, Trash2 } from 'lucide-react'
import type { Image } from '../domain/schema/types.generated.ts'
import { type Command, command } from './command.ts'
import { has, made, needs, openPart, partOf, writing } from './package-parts.ts'

const photograph = { area: 'Photographs', needs, on: 'one', kinds: ['media'] } as const

/** A photograph with the package it belongs to, as its tab lends it. */
export interface PhotographPart extends Pick<Image, 'id' | 'alt' | 'caption'> {
  readonly package_id: number
  readonly order: readonly Pick<Image, 'id' | 'alt' | 'caption'>[]
}

export const packagePhotographCommands: readonly Command[] = [
  command({
    ...made,
    area: 'Photographs',
    needs,
    id: 'photograph.create',
    title: 'Add photographs',
    icon: ImagePlus,
    keywords: ['pictures', 'images', 'gallery', 'upload', 'cover'],
    kinds: ['media'],
    run: (context) => openPart(context, 'photographs', 'photographs'),
  }),
  command({
    ...photograph,
    id: 'photograph.cover',
    title: 'Make it the cover',
    icon: Star,
    keywords: ['first picture', 'main photograph'],
    when: has('media'),
    refuses: (context) => {
      const it = partOf<PhotographPart>(context, 'media')
      return it !== undefined && it.order[0]?.id === it.id ? 'It is the cover already.' : undefined
    },
    risk: 'undoable',
    run: async (context) => {
      const it = partOf<PhotographPart>(context, 'media')
      if (it === undefined) return undefined
      const { change, updateGalleryMutation } = await writing()
      const plain = it.order.map(({ id, alt, caption }) => ({ id, alt, caption }))
      const images = [...plain.filter(({ id }) => id === it.id), ...plain.filter(({ id }) => id !== it.id)]
      await change(updateGalleryMutation, { id: it.package_id, input: { images } })
      return {
        message: 'Cover changed',
        undo: () => change(updateGalleryMutation, { id: it.package_id, input: { images: plain } }),
      }
    },
  }),
  command({
    ...photograph,
    id: 'photograph.delete',
    title: 'Delete photograph',
    icon: Trash2,
    keywords: ['remove picture', 'image'],
    keys: { detail: ['Delete'] },
    when: has('media'),
    risk: 'undoable',
    run: async (context) => {
      const it = partOf<PhotographPart>(context, 'media')
      if (it === undefined) return undefined
      const { change, deletePackageImagesMutation, restorePackageImagesMutation } = await writing()
      await change(deletePackageImagesMutation, { ids: [it.id] })
      return {
        message: 'Photograph deleted',
        detail: 'Kept for 30 days.',
        undo: () => change(restorePackageImagesMutation, { ids: [it.id] }),
      }
    },
  }),
]
