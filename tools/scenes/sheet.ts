import { type Random, randomFrom } from '../../mock-server/seed/random.ts'
import { type Hour, type Palette, palettes } from './palette.ts'

export const width = 1600
export const height = 1067

/** One picture being drawn: its light, its randomness and the definitions it collects. */
export interface Sheet {
  readonly light: Palette
  readonly random: Random
  /** A vertical gradient between two heights of the picture. */
  fade(stops: readonly string[], from: number, to: number): string
  /** A round glow; opacity falls to nothing at the rim. */
  glow(colour: string, opacity?: number): string
  blur(amount: number): string
  clip(data: string): string
  /** A line of hills, 0…1, different for every call. */
  noise(octaves: number, scale: number): (x: number) => number
  svg(body: string): string
}

export function sheet(hour: Hour, seed: number): Sheet {
  const definitions: string[] = []
  const random = randomFrom(seed * 7919 + 17)
  const define = (make: (id: string) => string): string => {
    const id = `d${definitions.length}`
    definitions.push(make(id))
    return `url(#${id})`
  }
  return {
    light: palettes[hour],
    random,
    fade: (stops, from, to) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">${stops
            .map((stop, i) => {
              const [colour, opacity] = stop.split('/')
              return `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
            })
            .join('')}</linearGradient>`,
      ),
    glow: (colour, opacity = 1) =>
      define(
        (id) =>
          `<radialGradient id="${id}">${[1, 0.55, 0.22, 0.06, 0].map((part, i) => `<stop offset="${i / 4}" stop-color="${colour}" stop-opacity="${part * opacity}"/>`).join('')}</radialGradient>`,
      ),
    blur: (amount) =>
      define(
        (id) =>
          `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
      ),
    clip: (data) => define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`),
    noise: (octaves, scale) => {
      const values = Array.from({ length: 512 }, () => random.next())
      const value = (i: number) => values[((i % 512) + 512) % 512] ?? 0
      const shift = random.between(0, 400)
      return (x) => {
        let sum = 0
        let size = 1
        let total = 0
        let at = x / scale + shift
        for (let octave = 0; octave < octaves; octave++) {
          const cell = Math.floor(at)
          const part = at - cell
          const eased = part * part * (3 - 2 * part)
          sum += size * (value(cell) + (value(cell + 1) - value(cell)) * eased)
          total += size
          size *= 0.48
          at *= 2.07
        }
        return sum / total
      }
    },
    svg: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${body}</svg>`,
  }
}
