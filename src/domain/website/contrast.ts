/** Contrast as WCAG 2.1 reckons it. Colours are `#rrggbb`. */

type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (colour: string): Rgb => {
  const value = /^#[\da-f]{6}$/i.test(colour) ? Number.parseInt(colour.slice(1), 16) : 0
  return [value >> 16, (value >> 8) & 255, value & 255]
}
const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const luminanceOf = ([red, green, blue]: Rgb): number => {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** What text needs; large text and the edges of controls need 3. */
export const textContrast = 4.5

export const passes = (colour: string, on: string, least: number = textContrast): boolean =>
  contrastRatio(colour, on) >= least

/** So much of the other, 0 to 1. */
export const mixed = (colour: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(colour), rgbOf(other)]
  return hexOf([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ])
}

export const isDark = (colour: string): boolean => luminanceOf(rgbOf(colour)) < 0.18

/** The colour itself where it can be read, else the nearest shade of it, darker or lighter, that can. */
export function passingShade(colour: string, on: string, least: number = textContrast): string {
  if (passes(colour, on, least)) return colour
  for (let step = 1; step <= 50; step++)
    for (const end of isDark(on) ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']) {
      const shade = mixed(colour, end, step / 50)
      if (passes(shade, on, least)) return shade
    }
  return contrastRatio('#000000', on) > contrastRatio('#ffffff', on) ? '#000000' : '#ffffff'
}
