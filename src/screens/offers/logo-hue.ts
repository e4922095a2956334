import { useEffect, useState } from 'react'

/** The hue (OKLCH degrees) that a picture is mostly made of, or null when it is grey or cannot be read. */
function hueOf(image: HTMLImageElement): number | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 24 })
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (paper === null) return null
  paper.drawImage(image, 0, 0, 24, 24)
  const { data } = paper.getImageData(0, 0, 24, 24)
  // The hue that covers most, in steps of 15 degrees: a mean of two colours would be a third that nobody chose.
  const bins = Array.from({ length: 24 }, () => 0)
  for (let at = 0; at < data.length; at += 4) {
    const [a, b] = labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    const chroma = Math.hypot(a, b) * ((data[at + 3] ?? 0) / 255)
    if (chroma < 0.03) continue
    const bin = Math.floor((((Math.atan2(b, a) * 180) / Math.PI + 360) % 360) / 15)
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  const most = Math.max(...bins)
  return most === 0 ? null : bins.indexOf(most) * 15 + 7
}

/** a and b of OKLab (Björn Ottosson). */
function labOf(red: number, green: number, blue: number): [number, number] {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s]
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
  return hue === null ? 'oklch(0.425 0.092 152)' : `oklch(0.42 0.1 ${Math.round(hue)})`
}
