import { fill, limb, mix, oval, type Point, place, polygon, smooth, stroke } from './brush.ts'
import { shadow } from './shadow.ts'
import type { Sheet } from './sheet.ts'

/** A thatched lodge on stilts with lit windows. `size` = width. */
export function lodge(on: Sheet, x: number, y: number, size: number, lit: boolean): string {
  const { light } = on
  const wall = mix('#8b6446', light.near, 0.55 - light.light * 0.45)
  const thatch = mix('#b3905c', light.near, 0.6 - light.light * 0.5)
  const glass = lit ? '#ffcf70' : mix(light.sky[1] ?? light.haze, wall, 0.3)
  let straw = ''
  for (let i = 0; i < 40; i++) {
    const px = -50 + i * 2.55
    straw += `M${px * 0.22} -82L${px * 1.1} ${-37 + on.random.between(-1.5, 1.5)}`
  }
  const panes = [-36, -21, -6, 9, 24]
  return [
    lit
      ? `<ellipse cx="${x}" cy="${y - size * 0.2}" rx="${size * 0.9}" ry="${size * 0.5}" fill="${on.glow('#ffb85a', 0.55)}"/>`
      : '',
    place(
      x,
      y,
      size / 100,
      [
        fill(
          [-44, -22, 0, 22, 44]
            .map((px) =>
              limb([
                [px, -10, 2.4],
                [px, 10, 2.4],
              ]),
            )
            .join(''),
          mix(wall, light.near, 0.5),
        ),
        fill(polygon('-46 -42, 46 -42, 46 -10, -46 -10'), wall),
        panes
          .map(
            (px) =>
              fill(
                polygon([
                  [px, -35],
                  [px + 11, -35],
                  [px + 11, -12],
                  [px, -12],
                ]),
                glass,
              ) + stroke(`M${px + 5.5} -35V-12M${px} -25H${px + 11}`, wall, 0.9),
          )
          .join(''),
        fill(polygon('-56 -11, 56 -11, 56 -8, -56 -8'), mix(wall, light.near, 0.35)),
        stroke(
          'M-56 -17H56M-54 -17V-10M-42 -17V-10M-30 -17V-10M-18 -17V-10M-6 -17V-10M6 -17V-10M18 -17V-10M30 -17V-10M42 -17V-10M54 -17V-10',
          mix(wall, light.near, 0.5),
          0.9,
        ),
        fill(smooth('-62 -36, -40 -58, -14 -82, 0 -86, 14 -82, 40 -58, 62 -36, 30 -38, 0 -39, -30 -38'), thatch),
        stroke(straw, mix(thatch, light.near, 0.35), 0.5, 'opacity="0.7"'),
        fill(smooth('-18 -79, 0 -89, 18 -79, 0 -81'), mix(thatch, light.near, 0.4)),
      ].join(''),
    ),
  ].join('')
}

/** A canvas tent on a deck, a lamp inside. */
export function tent(on: Sheet, x: number, y: number, size: number, lit: boolean): string {
  const { light } = on
  const canvas = lit ? '#f0b765' : mix('#d8c49b', light.near, 0.3 - light.light * 0.25)
  return [
    lit
      ? `<ellipse cx="${x}" cy="${y - size * 0.24}" rx="${size * 0.95}" ry="${size * 0.6}" fill="${on.glow('#ffb24d', 0.6)}"/>`
      : '',
    place(
      x,
      y,
      size / 100,
      [
        fill(polygon('-46 0, -40 -34, 0 -58, 40 -34, 46 0'), on.fade([mix(canvas, light.near, 0.28), canvas], -58, 0)),
        fill(polygon('-14 0, -3 -44, 3 -44, 14 0'), lit ? '#fff0bf' : mix(canvas, light.near, 0.6)),
        fill(
          polygon('-14 0, -3 -44, -17 -4, -21 0') + polygon('14 0, 3 -44, 17 -4, 21 0'),
          mix(canvas, light.near, 0.18),
        ),
        fill(polygon('-58 -28, 0 -64, 58 -28, 52 -27, 0 -58, -52 -27'), mix(canvas, light.near, 0.45)),
        stroke('M-56 -28V0M56 -28V0M-58 -28L-70 0M58 -28L70 0', mix(light.near, canvas, 0.25), 1.2),
        fill(polygon('-60 0, 60 0, 60 4, -60 4'), mix('#6b4a33', light.near, 0.4)),
      ].join(''),
    ),
  ].join('')
}

export function campfire(on: Sheet, x: number, y: number, size: number): string {
  return [
    `<circle cx="${x}" cy="${y - size * 0.3}" r="${size * 4}" fill="${on.glow('#ff9a3d', 0.75)}"/>`,
    place(
      x,
      y,
      size / 100,
      [
        fill(limb('-50 2 14, 40 -14 12') + limb('50 2 14, -40 -14 12'), '#3a2214'),
        fill(smooth('-34 -8, -30 -48, -14 -40, -6 -96, 10 -56, 24 -70, 32 -26, 26 -6'), '#ff8a2a'),
        fill(smooth('-18 -8, -14 -36, 0 -62, 12 -36, 16 -8'), '#ffd766'),
      ].join(''),
    ),
  ].join('')
}

/** Heaps of fruit on a stall under a striped awning. */
export function stall(on: Sheet, x: number, y: number, size: number, cloth: string, fruit: readonly string[]): string {
  const { light, random } = on
  const stripes = Array.from({ length: 9 }, (_, i): string => {
    const from = -56 + i * 12.5
    const shape: Point[] = [
      [from * 0.86, -104],
      [(from + 12.5) * 0.86, -104],
      [from + 12.5, -80],
      [from + 6.2, -75],
      [from, -80],
    ]
    return fill(polygon(shape), i % 2 ? mix('#fbf3e2', light.near, 0.06) : cloth)
  }).join('')
  const heaps = fruit
    .map((colour, heap) => {
      const cx = -50 + (heap + 0.5) * (100 / fruit.length)
      const half = 44 / fruit.length
      let balls = ''
      for (let row = 0; row < 5; row++)
        for (let i = 0; i <= 5 - row; i++) {
          const px = cx + ((i - (5 - row) / 2) * half * 2) / 6
          const py = -43 - row * half * 0.3
          const tint = mix(colour, light.near, random.between(0, 0.18))
          balls +=
            fill(oval(px, py, half * 0.2, half * 0.2), tint) +
            fill(oval(px - half * 0.06, py - half * 0.07, half * 0.07, half * 0.06), mix(colour, '#ffffff', 0.55))
        }
      return (
        balls +
        fill(
          smooth([
            [cx - half, -42],
            [cx + half, -42],
            [cx + half * 0.8, -32],
            [cx - half * 0.8, -32],
          ]),
          mix('#b98d57', light.near, 0.15),
        ) +
        stroke(`M${cx - half * 0.9} -38H${cx + half * 0.9}`, mix('#8a6238', light.near, 0.1), 0.8)
      )
    })
    .join('')
  return (
    shadow(on, x, y, size * 0.6) +
    place(
      x,
      y,
      size / 100,
      [
        fill(polygon('-50 -80, 50 -80, 50 -36, -50 -36'), mix(light.near, cloth, 0.18)),
        stroke('M-52 0V-86M52 0V-86', mix('#6b4a2f', light.near, 0.3), 2.2),
        heaps,
        fill(polygon('-55 -34, 55 -34, 55 -28, -55 -28'), mix('#9a6d42', light.near, 0.1)),
        fill(polygon('-52 -28, 52 -28, 50 0, -50 0'), mix('#7c5433', light.near, 0.25)),
        stripes,
      ].join(''),
    )
  )
}
