import { invalidate } from '../../gateway/cache.ts'
import { upload } from '../../gateway/files.ts'
import { ImageUpload } from '../../ui/forms/image-upload.tsx'
import { toast } from '../../ui/toaster.tsx'
import { type MediaRecord, pictureName } from './picture-grid.tsx'

/** Sends many pictures into an album, or into none, each with its progress; says which of them were there already. */
export function SendPictures({
  album,
  onSent,
  most = 100,
}: {
  album: number | null
  onSent?: (file: MediaRecord) => void
  most?: number
}) {
  return (
    <ImageUpload
      autoFocus
      pictures={[]}
      max={most}
      maxBytes={10 * 1024 * 1024}
      upload={async (file, onProgress, signal) => {
        const fields = album === null ? {} : { album: String(album) }
        const { data } = await upload<{ data: { file: MediaRecord; same_as: MediaRecord | null } }>('gallery', file, {
          ...{ fields, onProgress, signal },
        })
        if (data.same_as !== null)
          toast.done(`${file.name} is there twice now`, {
            detail: `“${pictureName(data.same_as)}” is the same file. The library lists both under “There more than once”.`,
          })
        onSent?.(data.file)
        return { id: data.file.id, url: data.file.url, alt: data.file.alt }
      }}
      onAdd={() => void invalidate('gallery')}
      onRemove={() => undefined}
    />
  )
}
