import { slugOf } from '../../../domain/text.ts'
import { saveFile } from '../../../gateway/files.ts'
import { type QrPath, qrPath } from '../../../ui/charts/qr-code.ts'

const pixels = 1024

/** The code as a drawing of its own: black on white, with its quiet edge. */
export const qrSvg = ({ path, size }: QrPath): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`

async function pngOf({ path, size }: QrPath): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const module = Math.ceil(pixels / size) // whole pixels, so that no edge is grey
  canvas.width = canvas.height = module * size
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no pictures.')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(module, module)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob))),
  )
}

/** Saves the QR code of a payment link as a file; answers its name. */
export async function saveQrCode(
  link: { readonly title: string; readonly address: string },
  format: 'svg' | 'png',
): Promise<string> {
  const code = await qrPath(link.address)
  const blob = format === 'png' ? await pngOf(code) : new Blob([qrSvg(code)], { type: 'image/svg+xml' })
  const filename = `qr-${slugOf(link.title)}.${format}`
  saveFile({ blob, filename })
  return filename
}
