import { fill, lens, limb, mix, oval, place, smooth, stroke } from './brush.ts'
import { shadow } from './shadow.ts'
import type { Sheet } from './sheet.ts'

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
        fill(limb('-2 -46 13, -9 -24 9, -15 -1 7, -10 0 5') + limb('3 -46 13, 9 -24 9, 8 -2 7, 14 0 5'), dark),
        fill(smooth('-9 -44, -10 -66, -4 -77, 6 -77, 11 -64, 10 -44'), coat),
        fill(smooth('-9 -48, -20 -52, -21 -70, -12 -78, -5 -72'), mix(dark, '#c0562f', 0.4)),
        fill(limb('7 -72 7, 15 -58 5.4, 24 -54 4.4'), mix(coat, on.light.near, 0.2)),
        fill(oval(3, -86, 6.2, 7.4), mix('#6b4630', on.light.near, 0.2)),
        fill(lens(3, -90, 27, 4.4) + smooth('-4 -91, -2 -98, 8 -98, 10 -91'), mix('#c7ad78', coat, 0.25)),
        stick ? stroke('M24 -62L28 0', mix('#7b5a38', on.light.near, 0.3), 2) : '',
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
        fill(limb('-4 -8 5, -4 0 4') + limb('5 -8 5, 6 0 4'), skin),
        fill(smooth('-15 -5, -11 -34, -8 -48, -11 -64, -4 -71, 7 -71, 12 -64, 9 -48, 12 -34, 17 -5'), dress),
        fill(smooth('-10 -50, 9 -50, 10 -44, -11 -44'), mix(dress, '#fff1c9', 0.6)),
        fill(
          smooth('-14 -63, -14 -73, -4 -72, -6 -62') + smooth('14 -63, 15 -73, 6 -72, 8 -62'),
          mix(dress, '#ffffff', 0.18),
        ),
        fill(limb('-11 -66 5, -17 -78 4, -9 -95 3.4') + limb('11 -64 5, 15 -50 4, 11 -40 3.4'), skin),
        fill(oval(2, -80, 6.2, 7.4) + limb('2 -72 5, 2 -68 6'), skin),
        fill(smooth('-13 -89, 17 -89, 12 -97, -8 -97'), mix('#c49a5b', on.light.near, 0.1)),
        fill(
          oval(-4, -98, 4.4, 4.4) + oval(4, -99, 4.8, 4.8) + oval(10, -98, 4, 4),
          mix('#6e9c3f', on.light.near, 0.1),
        ),
      ].join(''),
    )
  )
}

export const figureSeated = (on: Sheet, x: number, y: number, size: number, colour: string): string =>
  place(
    x,
    y,
    size / 100,
    fill(
      smooth('-20 0, -22 -34, -10 -54, 8 -54, 16 -34, 34 -30, 40 -2, 30 0, 26 -18, 6 -14, 4 0') + oval(0, -68, 11, 13),
      colour,
    ) + stroke('M10 -56C18 -46 18 -34 16 -26', on.light.glow, 2, 'opacity="0.4"'),
  )
