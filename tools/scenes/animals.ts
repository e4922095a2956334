import { fill, limb, mix, oval, type Point, place, polygon, smooth, stroke } from './brush.ts'
import type { Sheet } from './sheet.ts'

/**
 * Figures are drawn facing right, feet at (0, 0) and about 100 high; a negative size turns them round.
 * `colour` is the coat as the light of the hour leaves it.
 */
export type Figure = (on: Sheet, x: number, y: number, size: number, colour: string) => string

const stand = (on: Sheet, x: number, y: number, size: number, body: string): string =>
  fill(oval(x, y, Math.abs(size) * 0.62, Math.abs(size) * 0.05), on.light.near, 'opacity="0.35"') +
  place(x, y, size / 100, body)

export const elephant: Figure = (on, x, y, size, colour) => {
  const far = mix(colour, on.light.near, 0.4)
  const lit = mix(colour, on.light.glow, 0.3)
  const body = smooth(
    '-62 -66, -58 -86, -40 -97, -16 -95, 8 -92, 30 -99, 48 -104, 64 -98, 73 -84, 72 -68, 62 -56, 44 -48, 10 -38, -24 -38, -52 -44',
  )
  const trunk = limb('68 -84 22, 78 -64 16, 81 -42 12, 80 -22 9, 83 -8 7, 91 -4 5')
  const ear = smooth('36 -102, 48 -96, 50 -80, 46 -62, 38 -48, 30 -54, 22 -72, 23 -92')
  return stand(
    on,
    x,
    y,
    size,
    [
      fill(limb('14 -50 22, 13 -22 15, 11 -1 17') + limb('-30 -54 26, -34 -26 16, -32 -1 17'), far),
      fill(
        body + trunk + limb('34 -60 26, 37 -28 17, 36 0 19') + limb('-48 -62 32, -50 -34 19, -54 -16 16, -52 0 18'),
        colour,
      ),
      fill(limb('-60 -80 5, -68 -62 3, -67 -44 2.4, -69 -34 6'), far),
      fill(
        smooth('-54 -86, -38 -95, -14 -93, 10 -90, 30 -97, 46 -102, 30 -93, 6 -86, -20 -88, -40 -88'),
        lit,
        'opacity="0.55"',
      ),
      fill(ear, mix(colour, on.light.near, 0.24)),
      stroke('M36 -101C25 -92 21 -74 31 -54', lit, 1.6, 'opacity="0.5"'),
      fill(limb('69 -70 5, 82 -59 4, 94 -58 1.2'), mix('#fff6e0', colour, 0.15)),
      fill(oval(61, -85, 1.7, 1.7), on.light.near),
    ].join(''),
  )
}

export const giraffe: Figure = (on, x, y, size, colour) => {
  const far = mix(colour, on.light.near, 0.38)
  const leg = (hip: number, foot: number, top: number) =>
    limb([
      [hip, top, 6.4],
      [(hip + foot) / 2 + 0.6, -24, 3.2],
      [foot, -12, 2.3],
      [foot, -1, 2.6],
      [foot + 1.6, 0, 3],
    ])
  const trunk = smooth('-19 -37, -18 -43, -10 -47, 0 -51, 9 -57, 14 -53, 14 -44, 9 -36, -4 -33, -14 -33')
  const neck = limb('8 -50 14, 14 -64 8.5, 19 -79 6, 22 -91 5')
  const head =
    limb('20 -92.5 5, 26 -91 5.2, 32 -87.5 3.6, 34.5 -86 2.6') +
    limb('20.5 -93 1.6, 19.5 -98 1.3') +
    limb('22.5 -93 1.6, 22.5 -98.4 1.3') +
    smooth('20 -92, 14 -95, 18 -91')
  const coat = trunk + neck
  let spots = ''
  for (let row = 0; row < 15; row++)
    for (let column = 0; column < 9; column++) {
      const px = -22 + column * 6.4 + (row % 2) * 3
      const py = -96 + row * 4.6
      const s = on.random.between(1.7, 2.5)
      spots += polygon(
        Array.from(
          { length: 6 },
          (_, i): Point => [
            px + Math.cos(i * 1.05) * s * on.random.between(0.8, 1.3),
            py + Math.sin(i * 1.05) * s * on.random.between(0.7, 1.1),
          ],
        ),
      )
    }
  return stand(
    on,
    x,
    y,
    size,
    [
      fill(leg(5, 7, -40) + leg(-11, -10, -38), far),
      fill(
        coat +
          head +
          leg(11, 13, -42) +
          leg(-16, -17, -38) +
          limb('-18 -42 1.8, -22 -34 1.2, -21 -26 1, -21.5 -22 2.4'),
        colour,
      ),
      on.light.light > 0.3
        ? `<g clip-path="${on.clip(coat)}">${fill(spots, mix(colour, '#5a2c12', 0.6), 'opacity="0.75"')}</g>`
        : '',
      stroke('M7 -56C11 -66 15 -78 18.5 -91', mix(colour, on.light.near, 0.5), 1.5),
      fill(oval(25.5, -92, 0.7, 0.7), on.light.near),
    ].join(''),
  )
}

const hoofed = (on: Sheet, colour: string, head: string): string => {
  const far = mix(colour, on.light.near, 0.36)
  const leg = (hip: number, knee: number, foot: number) =>
    limb([
      [hip, -46, 13],
      [knee, -26, 5.2],
      [foot, -12, 3.4],
      [foot, -2, 3.2],
      [foot + 1.4, 0, 4.4],
    ])
  return [
    fill(leg(14, 18, 16) + leg(-22, -27, -24), far),
    fill(smooth('-40 -52, -36 -64, -22 -69, 0 -67, 18 -71, 30 -66, 33 -54, 24 -42, 0 -37, -22 -41, -36 -44'), colour),
    fill(leg(24, 28, 26) + leg(-32, -38, -35) + limb('-39 -60 3, -45 -48 2, -44 -36 3'), colour),
    head,
  ].join('')
}

/** Uganda kob: the antelope of the coat of arms, with lyre-shaped horns. */
export const kob: Figure = (on, x, y, size, colour) =>
  stand(
    on,
    x,
    y,
    size,
    hoofed(
      on,
      colour,
      [
        fill(
          limb('24 -58 20, 36 -78 12, 42 -90 9') +
            limb('40 -92 10, 50 -88 8, 60 -81 4.6') +
            smooth('38 -93, 27 -100, 36 -88'),
          colour,
        ),
        fill(
          limb('42 -95 3.4, 37 -108 2.8, 42 -119 2, 39 -127 1') + limb('45 -95 3.4, 43 -109 2.8, 49 -119 2, 47 -127 1'),
          on.light.near,
        ),
        fill(smooth('-26 -42, 0 -38, 20 -42, 2 -44'), mix(colour, '#fff4dc', 0.6), 'opacity="0.8"'),
        fill(limb('30 -56 8, 38 -72 5, 43 -82 3'), mix(colour, '#fff4dc', 0.5), 'opacity="0.45"'),
      ].join(''),
    ),
  )

export const zebra: Figure = (on, x, y, size, colour) => {
  const body = smooth('-42 -52, -38 -66, -22 -71, 0 -68, 20 -72, 32 -66, 34 -54, 24 -42, 0 -37, -22 -41, -38 -44')
  const neck = limb('22 -58 24, 36 -78 16, 46 -90 12')
  const muzzle = limb('43 -93 13, 55 -86 10, 66 -75 7')
  let stripes = ''
  for (let i = -9; i <= 9; i++)
    stripes += limb([
      [i * 4.6 - 2, -74, 1],
      [i * 4.6 + Math.abs(i) * 0.2, -56, 2.4],
      [i * 4.4 + i * 0.4, -40, 0.8],
    ])
  let collar = ''
  for (let i = 0; i < 9; i++)
    collar += limb([
      [18 + i * 3.6, -60 - i * 4.6, 0.8],
      [26 + i * 3.2, -60 - i * 4.2, 2.3],
      [40 + i * 2.4, -58 - i * 4.4, 0.6],
    ])
  for (const lx of [24, 27, -35, -38])
    for (let i = 0; i < 7; i++)
      stripes += limb([
        [lx - 8, -42 + i * 5.4, 1.4],
        [lx + 8, -41 + i * 5.4, 1.4],
      ])
  const ink = mix('#1b1720', on.light.near, 0.6)
  const legs =
    limb('24 -46 13, 28 -26 5.6, 26 -12 3.8, 26 -1 4.4') + limb('-32 -46 14, -38 -26 5.6, -35 -12 3.8, -35 -1 4.4')
  return stand(
    on,
    x,
    y,
    size,
    [
      fill(
        limb('14 -46 12, 18 -26 5, 16 -1 4') + limb('-22 -46 12, -27 -26 5, -24 -1 4'),
        mix(colour, on.light.near, 0.5),
      ),
      fill(body + neck + muzzle + legs + smooth('42 -96, 39 -107, 46 -97'), colour),
      `<g clip-path="${on.clip(body + legs)}">${fill(stripes, ink)}</g>`,
      fill(limb('25 -62 19, 36 -78 15.6, 45 -89 11.6'), colour) +
        `<g clip-path="${on.clip(neck)}">${fill(collar, ink)}</g>`,
      fill(limb('60 -80 7, 67 -74 6'), ink) + fill(oval(53, -90, 1.3, 1.3), ink),
      stroke('M46 -93L56 -84M44 -88L52 -79M51 -93L60 -83', ink, 1.4),
      fill(smooth('20 -72, 30 -86, 40 -99, 44 -97, 36 -84, 25 -70'), ink),
      fill(limb('-41 -60 3, -48 -46 2, -47 -32 5'), ink),
    ].join(''),
  )
}

/** A silverback on his knuckles. */
export const gorilla: Figure = (on, x, y, size, colour) => {
  const far = mix(colour, on.light.near, 0.55)
  const lit = mix(colour, on.light.sun, 0.4)
  return stand(
    on,
    x,
    y,
    size,
    [
      fill(limb('14 -54 26, 22 -28 18, 24 -4 14, 29 -1 11') + limb('-34 -40 28, -30 -18 17, -26 -2 15'), far),
      fill(
        smooth(
          '-56 -44, -52 -62, -36 -73, -12 -80, 12 -92, 30 -98, 46 -92, 52 -74, 46 -54, 24 -42, -6 -34, -32 -24, -52 -28',
        ),
        colour,
      ),
      fill(
        limb('38 -70 34, 46 -42 22, 46 -18 17, 48 -4 16, 56 -1 12') +
          limb('-42 -44 34, -48 -22 22, -44 -5 17, -36 -1 13'),
        colour,
      ),
      fill(smooth('38 -96, 44 -112, 56 -116, 68 -106, 74 -92, 74 -80, 66 -73, 54 -76, 44 -84'), colour),
      fill(smooth('62 -99, 71 -97, 76 -86, 74 -77, 67 -75, 61 -82, 60 -92'), mix(colour, on.light.near, 0.45)),
      stroke('M60 -99C66 -102 71 -99 73 -95', lit, 2.2, 'opacity="0.6"'),
      fill(oval(67.5, -93, 1.2, 1), lit) + fill(oval(72.5, -84, 1.6, 1), mix(colour, on.light.near, 0.8)),
      fill(smooth('-50 -56, -38 -70, -14 -78, 10 -88, 18 -84, 2 -70, -20 -60, -40 -50'), lit, 'opacity="0.55"'),
      fill(smooth('28 -96, 42 -92, 50 -76, 44 -60, 38 -78'), lit, 'opacity="0.22"'),
      stroke('M44 -84C44 -70 52 -52 46 -36', far, 2, 'opacity="0.6"'),
    ].join(''),
  )
}

/** A young one sitting, arms on its knees. */
export const sittingApe: Figure = (on, x, y, size, colour) =>
  stand(
    on,
    x,
    y,
    size,
    [
      fill(smooth('-30 -6, -34 -34, -22 -60, 0 -70, 20 -60, 28 -32, 30 -4, 0 2'), colour),
      fill(smooth('-16 -66, -18 -86, -4 -98, 14 -94, 20 -80, 12 -64, -2 -60'), colour),
      fill(smooth('2 -84, 12 -88, 18 -78, 14 -68, 4 -68'), mix(colour, '#8a6a55', 0.4)),
      fill(oval(-17, -80, 4, 5.5), mix(colour, '#8a6a55', 0.3)),
      fill(
        limb('18 -56 15, 34 -38 11, 30 -16 9') + limb('8 -18 18, 30 -26 14, 34 -3 12, 42 -1 8'),
        mix(colour, on.light.near, 0.3),
      ),
      fill(smooth('-30 -20, -30 -38, -18 -60, -8 -62, -20 -40'), mix(colour, on.light.sun, 0.35), 'opacity="0.5"'),
    ].join(''),
  )

/** A lion asleep along a bough, paws hanging, as at Ishasha. */
export const lion: Figure = (on, x, y, size, colour) => {
  const mane = mix(colour, '#4a2410', 0.55)
  return place(
    x,
    y,
    size / 100,
    [
      fill(
        limb('-52 -16 15, -56 12 8, -54 34 8') + limb('30 -14 13, 34 10 8, 32 30 9'),
        mix(colour, on.light.near, 0.35),
      ),
      fill(smooth('-74 -12, -68 -32, -44 -42, -10 -37, 24 -42, 48 -36, 54 -18, 40 -4, 0 -2, -50 0'), colour),
      fill(limb('-72 -16 6, -86 8 4, -84 34 3.4, -78 46 3') + oval(-77, 50, 5, 7), mane),
      fill(limb('44 -16 14, 50 10 9, 48 32 10') + limb('-60 -14 18, -68 8 9, -66 26 9'), colour),
      fill(smooth('30 -44, 40 -64, 60 -70, 78 -60, 84 -42, 78 -22, 62 -12, 44 -16, 34 -28'), mane),
      fill(smooth('54 -54, 66 -56, 76 -46, 80 -34, 74 -26, 64 -26, 54 -34'), colour) +
        fill(oval(56, -58, 5, 5), colour),
      fill(smooth('74 -36, 81 -35, 78 -29, 73 -30'), mix(colour, '#fff0d8', 0.5)) +
        fill(oval(79, -37, 2.6, 1.8), on.light.near),
      stroke('M64 -44q4 -2 7 1M80 -34q-4 4 -8 3', on.light.near, 1.6),
      fill(
        smooth('-66 -28, -44 -40, -10 -35, 24 -40, 8 -30, -30 -28'),
        mix(colour, on.light.sun, 0.4),
        'opacity="0.5"',
      ),
    ].join(''),
  )
}

/** Head and back of a hippo in the water. */
export const hippo: Figure = (on, x, y, size, colour) => {
  const body =
    smooth('-70 0, -64 -16, -40 -26, -8 -24, 10 -12, 14 0') +
    smooth('18 0, 22 -16, 34 -26, 50 -24, 66 -18, 80 -16, 86 -6, 84 0')
  return place(
    x,
    y,
    size / 100,
    [
      fill(body, colour),
      fill(
        smooth('-62 -15, -40 -24, -8 -22, -20 -17, -44 -16') + smooth('26 -17, 36 -24, 50 -22, 40 -18'),
        mix(colour, on.light.sun, 0.45),
        'opacity="0.6"',
      ),
      fill(oval(33, -29, 4, 4.4) + oval(44, -27, 3, 3) + oval(82, -17, 3, 2.4), mix(colour, on.light.near, 0.25)),
      stroke('M-84 2H-56M-30 3H20M70 3H104M-10 8H40', mix(on.light.sun, colour, 0.3), 1.6, 'opacity="0.7"'),
    ].join(''),
  )
}

export const shoebill: Figure = (on, x, y, size, colour) => {
  const dark = mix(colour, on.light.near, 0.45)
  return place(
    x,
    y,
    size / 100,
    [
      fill(limb('-8 -36 6, -9 -18 3, -8 2 3.4') + limb('4 -36 6, 5 -18 3, 6 2 3.4'), on.light.near),
      fill(smooth('-40 -22, -34 -44, -18 -64, 4 -70, 18 -62, 20 -46, 8 -32, -16 -28'), colour),
      fill(smooth('-44 -20, -32 -48, -14 -60, 2 -54, -4 -38, -22 -28'), dark),
      fill(limb('4 -58 22, 12 -78 13, 14 -90 15'), colour),
      fill(smooth('2 -92, 4 -104, 16 -108, 26 -102, 28 -92, 18 -84, 6 -84'), colour),
      fill(limb('4 -102 4, -4 -108 3, -9 -108 1'), dark),
      fill(smooth('22 -102, 36 -101, 46 -92, 46 -84, 36 -82, 24 -86'), mix('#d9b27a', colour, 0.25)),
      stroke('M24 -91C32 -90 40 -90 46 -86', mix('#7a5a35', colour, 0.2), 1.4),
      fill(oval(20, -98, 2.8, 2.8), '#f6e9a0') + fill(oval(20.4, -98, 1.3, 1.3), '#111111'),
    ].join(''),
  )
}

/** Grey crowned crane, the bird of the flag. */
export const crane: Figure = (on, x, y, size, colour) => {
  const gold = mix('#f0b429', colour, 0.1)
  let crown = ''
  for (let i = -6; i <= 6; i++) crown += `M20 -95L${20 + i * 2.2 - 5} ${-112 + Math.abs(i) * 0.7}`
  return place(
    x,
    y,
    size / 100,
    [
      fill(limb('-4 -40 5, -5 -20 2, -3 0 2') + limb('3 -40 5, 5 -20 2, 4 0 2'), on.light.near),
      fill(smooth('-42 -26, -30 -48, -8 -60, 10 -60, 18 -52, 10 -40, -10 -34'), colour),
      fill(smooth('-46 -20, -36 -44, -16 -54, -2 -48, -14 -36, -30 -30'), mix('#fffaf0', colour, 0.15)),
      fill(smooth('-46 -18, -38 -36, -22 -40, -26 -28'), mix('#7a2e1c', colour, 0.1)),
      fill(limb('8 -54 15, 16 -72 7, 18 -90 5.4'), mix(colour, '#dfe3e6', 0.4)),
      stroke(crown, gold, 1.3),
      fill(oval(21, -93, 6.4, 5.4), '#191722') +
        fill(oval(21.5, -92, 3.6, 3.4), '#fbf7ef') +
        fill(limb('26 -93 3, 33 -91 2, 37 -89.5 0.6'), '#33303c'),
      fill(oval(20, -85, 2, 3.4), '#c8362e'),
    ].join(''),
  )
}
