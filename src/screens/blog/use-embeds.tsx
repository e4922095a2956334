import { Images, MapPinned, Image as PictureIcon, Video } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Image } from '../../domain/schema/types.generated.ts'
import type { EmbedTools } from '../../ui/rich-text/embed-tools.ts'
import type { Embedded } from '../../ui/rich-text/embedded.ts'
import { toast } from '../../ui/toaster.tsx'
import { type Asked, EmbedDialog } from './embed-dialogs.tsx'
import { EmbedView } from './embed-view.tsx'
import { sendPicture } from './send-picture.ts'

interface Asking {
  readonly asked: Asked
  readonly answer: (embedded: Embedded | null) => void
}

const pictureOf = ({ uuid, alt, width, height }: Image): Embedded => ({
  embed: 'picture',
  media: uuid,
  alt,
  caption: '',
  size: { width: String(width), height: String(height) },
})

/** What the text of a post can hold, and the dialog in which it is chosen. */
export function useEmbeds(post: number): { readonly tools: EmbedTools; readonly dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null)
  const tools = useMemo((): EmbedTools => {
    const ask = (asked: Asked) => new Promise<Embedded | null>((answer) => setAsking({ asked, answer }))
    return {
      View: EmbedView,
      edit: ask,
      upload: async (file) => {
        try {
          return pictureOf(await sendPicture(post, file))
        } catch (problem) {
          toast.failed(problem instanceof Error ? problem.message : 'The picture could not be uploaded.')
          return null
        }
      },
      tools: [
        {
          id: 'picture',
          label: 'Picture',
          words: ['image', 'photo', 'photograph', 'upload'],
          icon: <PictureIcon />,
          ask: () => ask('picture'),
        },
        {
          id: 'offer',
          label: 'Offer',
          words: ['package', 'tour', 'room', 'card', 'product'],
          icon: <MapPinned />,
          ask: () => ask('offer'),
        },
        {
          id: 'gallery',
          label: 'Gallery',
          words: ['album', 'photos', 'pictures'],
          icon: <Images />,
          ask: () => ask('gallery'),
        },
        {
          id: 'video',
          label: 'Video',
          words: ['youtube', 'vimeo', 'film', 'movie'],
          icon: <Video />,
          ask: () => ask('video'),
        },
      ],
    }
  }, [post])
  const dialog =
    asking === null ? null : (
      <EmbedDialog
        post={post}
        asked={asking.asked}
        onDone={(embedded) => {
          setAsking(null)
          asking.answer(embedded)
        }}
      />
    )
  return { tools, dialog }
}
