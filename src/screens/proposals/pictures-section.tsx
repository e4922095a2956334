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
  return (
    <Section title="Pictures" text="The first is the cover.">
      <ImageUpload
        pictures={images.map(shown)}
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
