import { useEffect, useState } from 'react'
import { brandOf, hueOfPixels } from '../../domain/logo-colour.ts'

/** The hue (OKLCH degrees) that a picture is mostly made of, or null when it is grey or cannot be read. */
function hueOf(image: HTMLImageElement): number | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 24 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(image, 0, 0, 24, 24)
  return hueOfPixels(context.getImageData(0, 0, 24, 24).data)
}

/** The agency's colour, taken from its logo, dark enough for white text on it; ours until it is known. */
export function useLogoColour(address: string | null): string {
  const [hue, setHue] = useState<number | null>(null)
  useEffect(() => {
    setHue(null)
    if (address === null) return
    let gone = false
    const image = new Image()
    image.onload = () => {
      if (!gone) setHue(hueOf(image))
    }
    image.src = address
    return () => {
      gone = true
    }
  }, [address])
  const colour = brandOf(hue)
  return `oklch(${colour.lightness} ${colour.chroma} ${colour.hue})`
}
