import type { Image } from '../../domain/schema/types.generated.ts'
import { upload } from '../../gateway/files.ts'

/** Sends a picture of a post; `alt` says what it shows. */
export const sendPicture = async (
  post: number,
  file: File,
  onProgress?: (share: number) => void,
  alt = '',
): Promise<Image> => {
  const options = { fields: { alt }, ...(onProgress === undefined ? {} : { onProgress }) }
  return (await upload<{ data: Image }>(`blog/${post}/pictures`, file, options)).data
}
