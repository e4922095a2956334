import { useEffect, useState } from 'react'

export interface QrPath {
  /** Of its dark modules, each one by one. */
  readonly path: string
  /** Modules in a row, with the quiet edge. */
  readonly size: number
}

/** The QR code of a text as one path; the library comes with the first code that is drawn. */
export async function qrPath(text: string): Promise<QrPath> {
  const { default: encode } = await import('qr')
  const rows = encode(text, 'raw', { ecc: 'quartile', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { path, size: rows.length }
}

/** The same in a component; null until it is drawn. */
export function useQrPath(text: string): QrPath | null {
  const [drawn, setDrawn] = useState<QrPath | null>(null)
  useEffect(() => {
    let gone = false
    void qrPath(text).then((code) => {
      if (!gone) setDrawn(code)
    })
    return () => {
      gone = true
    }
  }, [text])
  return drawn
}
