/** The colour of an agency, taken from its logo: pages for clients and tickets wear it. */

/** The hue (OKLCH degrees) that a picture is mostly made of, given as RGBA bytes, or null when it is grey. */
export function hueOfPixels(data: ArrayLike<number>): number | null {
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

/** The agency's colour, dark enough for white text on it; ours where the logo says none. In OKLCH. */
export const brandOf = (hue: number | null): { lightness: number; chroma: number; hue: number } =>
  hue === null ? { lightness: 0.425, chroma: 0.092, hue: 152 } : { lightness: 0.42, chroma: 0.1, hue: Math.round(hue) }

/** `#rrggbb` for paper, which knows no OKLCH. */
export function hexOf({ lightness, chroma, hue }: ReturnType<typeof brandOf>): string {
  const turn = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear
    .map((value) => {
      const clipped = Math.min(1, Math.max(0, value))
      const shown = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
      return Math.round(shown * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
}
