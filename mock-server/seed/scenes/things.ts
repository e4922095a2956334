import { fill, lens, limb, mix, oval, type Point, place, polygon, smooth, stroke } from './brush.ts'
import type { Sheet } from './sheet.ts'

const shadow = (on: Sheet, x: number, y: number, half: number) =>
  fill(oval(x, y, half, half * 0.08), on.light.near, 'opacity="0.4"')

/** A safari four-wheel drive with its roof up and people looking out; wheels on y, about `size` long, facing right. */
export function safariCar(on: Sheet, x: number, y: number, size: number, colour: string): string {
  const { light } = on
  const dark = mix(light.near, colour, 0.12)
  const glass = mix(light.sky[1] ?? light.haze, light.near, 0.35)
  const wheel = (cx: number) =>
    fill(oval(cx, -9, 9.4, 9.4), dark) + fill(oval(cx, -9, 4.2, 4.2), mix(colour, '#ffffff', 0.3))
  return (
    shadow(on, x, y, Math.abs(size) * 0.58) +
    place(
      x,
      y,
      size / 100,
      [
        [-26, -8, 8]
          .map(
            (px) =>
              fill(
                oval(px, -57, 3.2, 3.7) +
                  smooth([
                    [px - 5, -46],
                    [px - 4, -53],
                    [px + 4, -53],
                    [px + 5, -46],
                  ]),
                mix(dark, px === -8 ? '#b98a4f' : '#7c8f6a', 0.35),
              ) + fill(lens(px, -59.5, 12, 2.4), mix('#c9b48a', dark, 0.2)),
          )
          .join(''),
        fill(
          polygon([
            [-42, -63],
            [20, -63],
            [23, -66.5],
            [-44, -66.5],
          ]),
          mix(colour, light.near, 0.15),
        ),
        stroke('M-38 -46V-64M17 -46V-64M-10 -46V-64', dark, 1.5),
        fill(
          smooth([
            [-48, -10],
            [-49, -30],
            [-46, -46],
            [-20, -48],
            [18, -47],
            [25, -34],
            [44, -30],
            [50, -24],
            [50, -10],
          ]),
          colour,
        ),
        fill(
          polygon([
            [-44, -43],
            [-29, -43.5],
            [-29, -31],
            [-45, -31],
          ]) +
            polygon([
              [-26, -43.5],
              [-8, -44],
              [-8, -31],
              [-26, -31],
            ]) +
            polygon([
              [-5, -44],
              [14, -43.5],
              [20, -32],
              [-5, -31],
            ]),
          glass,
        ),
        fill(
          polygon([
            [-44, -43],
            [-36, -43.5],
            [-43, -31],
            [-45, -31],
          ]) +
            polygon([
              [-20, -43.8],
              [-13, -43.9],
              [-20, -31],
              [-26, -31],
            ]) +
            polygon([
              [3, -43.8],
              [9, -43.7],
              [5, -31],
              [-1, -31],
            ]),
          '#ffffff',
          'opacity="0.22"',
        ),
        fill(
          polygon([
            [-50, -20],
            [51, -20],
            [51, -15],
            [-50, -15],
          ]),
          mix(colour, light.near, 0.28),
        ),
        fill(oval(48, -25, 2.6, 3), '#fff2c4') +
          fill(
            polygon([
              [44, -16],
              [54, -16],
              [54, -9],
              [44, -9],
            ]),
            dark,
          ),
        fill(oval(-52.5, -30, 3, 8.6), dark),
        wheel(-29),
        wheel(31),
        stroke('M-28 -29V-12M-7 -29V-12', mix(colour, light.near, 0.35), 0.9),
      ].join(''),
    )
  )
}

/** A person from behind or the side: hat, rucksack, stride. About 100 high. */
export function walker(on: Sheet, x: number, y: number, size: number, coat: string, stick = true): string {
  const dark = mix(coat, on.light.near, 0.5)
  return (
    shadow(on, x, y, Math.abs(size) * 0.22) +
    place(
      x,
      y,
      size / 100,
      [
        fill(
          limb([
            [-2, -46, 13],
            [-9, -24, 9],
            [-15, -1, 7],
            [-10, 0, 5],
          ]) +
            limb([
              [3, -46, 13],
              [9, -24, 9],
              [8, -2, 7],
              [14, 0, 5],
            ]),
          dark,
        ),
        fill(
          smooth([
            [-9, -44],
            [-10, -66],
            [-4, -77],
            [6, -77],
            [11, -64],
            [10, -44],
          ]),
          coat,
        ),
        fill(
          smooth([
            [-9, -48],
            [-20, -52],
            [-21, -70],
            [-12, -78],
            [-5, -72],
          ]),
          mix(dark, '#c0562f', 0.4),
        ),
        fill(
          limb([
            [7, -72, 7],
            [15, -58, 5.4],
            [24, -54, 4.4],
          ]),
          mix(coat, on.light.near, 0.2),
        ),
        fill(oval(3, -86, 6.2, 7.4), mix('#6b4630', on.light.near, 0.2)),
        fill(
          lens(3, -90, 27, 4.4) +
            smooth([
              [-4, -91],
              [-2, -98],
              [8, -98],
              [10, -91],
            ]),
          mix('#c7ad78', coat, 0.25),
        ),
        stick ? stroke('M24 -62L28 0', mix('#7b5a38', on.light.near, 0.3), 2) : '',
      ].join(''),
    )
  )
}

/** An inflatable raft with a crew of six, paddles out; `size` is its length. */
export function raft(on: Sheet, x: number, y: number, size: number): string {
  const { light } = on
  const skins = ['#5b3b2b', '#8a5a3c', '#c99a74', '#4a2f23']
  const vests = ['#e2572b', '#f2b632', '#2b8f8a']
  let crew = ''
  for (let i = 0; i < 6; i++) {
    const px = -36 + i * 14.5
    const py = -19 - (i % 2) * 6 - Math.abs(i - 2.5) * 0.8
    const vest = mix(vests[i % 3] ?? '#e2572b', light.near, 0.4 - light.light * 0.36)
    crew += fill(
      smooth([
        [px - 5, py + 10],
        [px - 5.5, py - 4],
        [px, py - 9],
        [px + 5.5, py - 4],
        [px + 5, py + 10],
      ]),
      vest,
    )
    crew +=
      fill(oval(px + 1, py - 14, 4, 4.6), skins[i % 4] ?? '#5b3b2b') +
      fill(
        smooth([
          [px - 4, py - 14],
          [px - 3, py - 20],
          [px + 2, py - 21],
          [px + 6, py - 18],
          [px + 6, py - 15],
        ]),
        i % 2 ? '#f4f1e6' : '#d6402b',
      )
    crew +=
      stroke(`M${px - 4} ${py - 4}L${px + 7} ${py + 22}`, mix('#3a3a44', light.near, 0.2), 1.6) +
      fill(oval(px + 7.6, py + 24, 2.2, 4.6), '#f2b632')
    crew += fill(
      limb([
        [px + 3, py - 4, 4],
        [px + 5, py + 3, 3.4],
        [px + 2, py + 8, 3],
      ]),
      skins[i % 4] ?? '#5b3b2b',
    )
  }
  const tube = mix('#e9762b', light.near, 0.35 - light.light * 0.3)
  return `<g transform="rotate(-7 ${x} ${y})">${place(
    x,
    y,
    size / 100,
    [
      fill(
        smooth([
          [-56, -16],
          [-46, -10],
          [0, -7],
          [46, -12],
          [58, -22],
          [54, -12],
          [40, 3],
          [0, 7],
          [-44, 4],
        ]),
        mix(tube, light.near, 0.4),
      ),
      crew,
      fill(
        smooth([
          [-58, -18],
          [-52, -11],
          [-30, -5],
          [0, -3],
          [30, -6],
          [50, -14],
          [60, -26],
          [61, -14],
          [48, 2],
          [20, 9],
          [-20, 9],
          [-50, 3],
        ]),
        tube,
      ),
      fill(
        smooth([
          [-52, -9],
          [-28, -3],
          [0, -1],
          [30, -4],
          [52, -13],
          [34, 0],
          [0, 3],
          [-34, 1],
        ]),
        mix(tube, '#ffffff', 0.45),
        'opacity="0.7"',
      ),
      stroke('M-46 -2Q0 8 50 -6', mix(tube, light.near, 0.5), 1.2),
    ].join(''),
  )}</g>`
}

/** A river launch with an awning and passengers, as on the Nile and the Kazinga Channel. */
export function launch(on: Sheet, x: number, y: number, size: number): string {
  const { light } = on
  const hull = mix('#f3ece0', light.near, 0.5 - light.light * 0.44)
  const trim = mix('#2f6d73', light.near, 0.45 - light.light * 0.4)
  let people = ''
  for (let i = 0; i < 8; i++) {
    const px = -36 + i * 9
    people += fill(
      oval(px, -21, 2.1, 2.5) +
        smooth([
          [px - 3, -12],
          [px - 2.6, -17],
          [px + 2.6, -17],
          [px + 3, -12],
        ]),
      mix(['#a7563a', '#3d5d6e', '#c6a24c', '#5a4a52'][i % 4] ?? '#5a4a52', light.near, 0.45),
    )
  }
  return place(
    x,
    y,
    size / 100,
    [
      people,
      fill(
        smooth([
          [-52, -12],
          [-40, -11],
          [30, -12],
          [60, -17],
          [46, 3],
          [0, 6],
          [-44, 4],
        ]),
        hull,
      ),
      fill(
        smooth([
          [-50, -5],
          [0, -3],
          [54, -9],
          [46, 3],
          [0, 6],
          [-44, 4],
        ]),
        trim,
      ),
      stroke('M-44 -12V-34M-14 -12V-34M16 -12V-34M34 -13V-34', trim, 1.3),
      fill(
        smooth([
          [-52, -33],
          [-20, -38],
          [20, -38],
          [42, -33],
          [20, -33],
          [-20, -33],
        ]),
        mix('#efe4c8', light.near, 0.4 - light.light * 0.34),
      ),
      fill(lens(-4, 7, 150, 3.2), mix(light.sun, hull, 0.4), 'opacity="0.5"'),
    ].join(''),
  )
}

/** A dug-out canoe and one standing figure. */
export const canoe = (on: Sheet, x: number, y: number, size: number, colour: string): string =>
  place(
    x,
    y,
    size / 100,
    [
      fill(
        smooth([
          [-62, -14],
          [-40, -5],
          [0, -3],
          [40, -5],
          [64, -15],
          [46, 3],
          [0, 6],
          [-46, 3],
        ]),
        colour,
      ),
      fill(
        limb([
          [12, -4, 8],
          [12, -24, 7.4],
          [14, -42, 8],
        ]) +
          limb([
            [6, -4, 6],
            [8, -22, 5],
          ]) +
          oval(15, -51, 4.2, 5),
        colour,
      ),
      fill(
        limb([
          [14, -42, 5],
          [24, -32, 4],
          [32, -34, 3],
        ]) +
          limb([
            [12, -42, 5],
            [20, -26, 4],
            [30, -24, 3],
          ]),
        colour,
      ),
      stroke('M36 -52L26 14', colour, 2),
      fill(
        smooth([
          [-34, -4],
          [-34, -16],
          [-24, -20],
          [-16, -14],
          [-14, -4],
        ]) + oval(-25, -24, 4, 4.6),
        colour,
      ),
      fill(lens(0, 8, 160, 3), mix(on.light.sun, colour, 0.2), 'opacity="0.4"'),
    ].join(''),
  )

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
        fill(
          polygon([
            [-46, -42],
            [46, -42],
            [46, -10],
            [-46, -10],
          ]),
          wall,
        ),
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
        fill(
          polygon([
            [-56, -11],
            [56, -11],
            [56, -8],
            [-56, -8],
          ]),
          mix(wall, light.near, 0.35),
        ),
        stroke(
          'M-56 -17H56M-54 -17V-10M-42 -17V-10M-30 -17V-10M-18 -17V-10M-6 -17V-10M6 -17V-10M18 -17V-10M30 -17V-10M42 -17V-10M54 -17V-10',
          mix(wall, light.near, 0.5),
          0.9,
        ),
        fill(
          smooth([
            [-62, -36],
            [-40, -58],
            [-14, -82],
            [0, -86],
            [14, -82],
            [40, -58],
            [62, -36],
            [30, -38],
            [0, -39],
            [-30, -38],
          ]),
          thatch,
        ),
        stroke(straw, mix(thatch, light.near, 0.35), 0.5, 'opacity="0.7"'),
        fill(
          smooth([
            [-18, -79],
            [0, -89],
            [18, -79],
            [0, -81],
          ]),
          mix(thatch, light.near, 0.4),
        ),
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
        fill(
          polygon([
            [-46, 0],
            [-40, -34],
            [0, -58],
            [40, -34],
            [46, 0],
          ]),
          on.fade([mix(canvas, light.near, 0.28), canvas], -58, 0),
        ),
        fill(
          polygon([
            [-14, 0],
            [-3, -44],
            [3, -44],
            [14, 0],
          ]),
          lit ? '#fff0bf' : mix(canvas, light.near, 0.6),
        ),
        fill(
          polygon([
            [-14, 0],
            [-3, -44],
            [-17, -4],
            [-21, 0],
          ]) +
            polygon([
              [14, 0],
              [3, -44],
              [17, -4],
              [21, 0],
            ]),
          mix(canvas, light.near, 0.18),
        ),
        fill(
          polygon([
            [-58, -28],
            [0, -64],
            [58, -28],
            [52, -27],
            [0, -58],
            [-52, -27],
          ]),
          mix(canvas, light.near, 0.45),
        ),
        stroke('M-56 -28V0M56 -28V0M-58 -28L-70 0M58 -28L70 0', mix(light.near, canvas, 0.25), 1.2),
        fill(
          polygon([
            [-60, 0],
            [60, 0],
            [60, 4],
            [-60, 4],
          ]),
          mix('#6b4a33', light.near, 0.4),
        ),
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
        fill(
          limb([
            [-50, 2, 14],
            [40, -14, 12],
          ]) +
            limb([
              [50, 2, 14],
              [-40, -14, 12],
            ]),
          '#3a2214',
        ),
        fill(
          smooth([
            [-34, -8],
            [-30, -48],
            [-14, -40],
            [-6, -96],
            [10, -56],
            [24, -70],
            [32, -26],
            [26, -6],
          ]),
          '#ff8a2a',
        ),
        fill(
          smooth([
            [-18, -8],
            [-14, -36],
            [0, -62],
            [12, -36],
            [16, -8],
          ]),
          '#ffd766',
        ),
      ].join(''),
    ),
  ].join('')
}

export const figureSeated = (on: Sheet, x: number, y: number, size: number, colour: string): string =>
  place(
    x,
    y,
    size / 100,
    fill(
      smooth([
        [-20, 0],
        [-22, -34],
        [-10, -54],
        [8, -54],
        [16, -34],
        [34, -30],
        [40, -2],
        [30, 0],
        [26, -18],
        [6, -14],
        [4, 0],
      ]) + oval(0, -68, 11, 13),
      colour,
    ) + stroke('M10 -56C18 -46 18 -34 16 -26', on.light.glow, 2, 'opacity="0.4"'),
  )

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
        fill(
          polygon([
            [-50, -80],
            [50, -80],
            [50, -36],
            [-50, -36],
          ]),
          mix(light.near, cloth, 0.18),
        ),
        stroke('M-52 0V-86M52 0V-86', mix('#6b4a2f', light.near, 0.3), 2.2),
        heaps,
        fill(
          polygon([
            [-55, -34],
            [55, -34],
            [55, -28],
            [-55, -28],
          ]),
          mix('#9a6d42', light.near, 0.1),
        ),
        fill(
          polygon([
            [-52, -28],
            [52, -28],
            [50, 0],
            [-50, 0],
          ]),
          mix('#7c5433', light.near, 0.25),
        ),
        stripes,
      ].join(''),
    )
  )
}

/** A woman in a gomesi-like dress with a basket on her head. */
export function shopper(on: Sheet, x: number, y: number, size: number, dress: string): string {
  const skin = mix('#5b3a28', on.light.near, 0.15)
  return (
    shadow(on, x, y, Math.abs(size) * 0.2) +
    place(
      x,
      y,
      size / 100,
      [
        fill(
          limb([
            [-4, -8, 5],
            [-4, 0, 4],
          ]) +
            limb([
              [5, -8, 5],
              [6, 0, 4],
            ]),
          skin,
        ),
        fill(
          smooth([
            [-15, -5],
            [-11, -34],
            [-8, -48],
            [-11, -64],
            [-4, -71],
            [7, -71],
            [12, -64],
            [9, -48],
            [12, -34],
            [17, -5],
          ]),
          dress,
        ),
        fill(
          smooth([
            [-10, -50],
            [9, -50],
            [10, -44],
            [-11, -44],
          ]),
          mix(dress, '#fff1c9', 0.6),
        ),
        fill(
          smooth([
            [-14, -63],
            [-14, -73],
            [-4, -72],
            [-6, -62],
          ]) +
            smooth([
              [14, -63],
              [15, -73],
              [6, -72],
              [8, -62],
            ]),
          mix(dress, '#ffffff', 0.18),
        ),
        fill(
          limb([
            [-11, -66, 5],
            [-17, -78, 4],
            [-9, -95, 3.4],
          ]) +
            limb([
              [11, -64, 5],
              [15, -50, 4],
              [11, -40, 3.4],
            ]),
          skin,
        ),
        fill(
          oval(2, -80, 6.2, 7.4) +
            limb([
              [2, -72, 5],
              [2, -68, 6],
            ]),
          skin,
        ),
        fill(
          smooth([
            [-13, -89],
            [17, -89],
            [12, -97],
            [-8, -97],
          ]),
          mix('#c49a5b', on.light.near, 0.1),
        ),
        fill(
          oval(-4, -98, 4.4, 4.4) + oval(4, -99, 4.8, 4.8) + oval(10, -98, 4, 4),
          mix('#6e9c3f', on.light.near, 0.1),
        ),
      ].join(''),
    )
  )
}
