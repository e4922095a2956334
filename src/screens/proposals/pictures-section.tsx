import { lent } from '../../commands/children.ts'
import { useCommandContext } from '../../commands/context.ts'
import type { ChildVerbs } from '../../commands/here.ts'
import { sayFailure, undoStep } from '../../commands/run.ts'
import { pushUndo } from '../../commands/undo.ts'
import type { Image } from '../../domain/schema/types.generated.ts'
import { invalidate } from '../../gateway/cache.ts'
import { change } from '../../gateway/change.ts'
import { upload } from '../../gateway/files.ts'
import {
  deleteProposalImagesMutation,
  orderProposalImagesMutation,
  restoreProposalImagesMutation,
} from '../../gateway/generated/proposals.generated.ts'
import type { PictureFragment } from '../../gateway/generated/shared.generated.ts'
import { ImageUpload, type Picture } from '../../ui/forms/image-upload.tsx'
import { moved } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Section } from '../standard/form-screen.tsx'

const shown = ({ id, url, thumb, alt }: Pick<Image, 'id' | 'url' | 'thumb' | 'alt'>): Picture => ({
  id: String(id),
  url,
  thumb,
  alt,
})

/** All pictures of the proposal: the first is its cover, days show those that they name. */
export function PicturesSection({ uuid, images }: { uuid: string; images: readonly PictureFragment[] }) {
  const remove = async (id: string) => {
    const variables = { uuid, ids: [Number(id)] }
    try {
      await change(deleteProposalImagesMutation, variables)
      const step = pushUndo('proposal.edit', 'Picture deleted', () => change(restoreProposalImagesMutation, variables))
      toast.done('Picture deleted', { action: { label: 'Undo', run: () => void undoStep(step.number) } })
    } catch (problem) {
      sayFailure('Delete picture', problem)
    }
  }
  const order = async (pictures: readonly Picture[]) => {
    try {
      await change(orderProposalImagesMutation, { uuid, ids: pictures.map(({ id }) => Number(id)) })
    } catch (problem) {
      sayFailure('Order pictures', problem)
    }
  }
  const pictures = images.map(shown)
  const to = (from: number, place: number) => () => void order(moved(pictures, from, place))
  const last = pictures.length - 1
  useCommandContext({
    children: {
      proposal_picture: lent(pictures, ({ id, alt }, at) => ({
        id,
        label: `Picture ${at + 1}${alt === '' ? '' : `, ${alt}`}`,
        data: {
          remove: () => void remove(id),
          first: at === 0 ? undefined : to(at, 0),
          up: at === 0 ? undefined : to(at, at - 1),
          down: at === last ? undefined : to(at, at + 1),
        } satisfies ChildVerbs,
      })),
    },
  })
  return (
    <Section title="Pictures" text="The first is the cover.">
      <ImageUpload
        pictures={pictures}
        upload={async (file, onProgress, signal) =>
          shown((await upload<{ data: Image }>(`proposals/${uuid}/images`, file, { onProgress, signal })).data)
        }
        onAdd={() => void invalidate('proposals')}
        onReorder={(pictures) => void order(pictures)}
        onRemove={(id) => void remove(id)}
        max={60}
      />
    </Section>
  )
}
