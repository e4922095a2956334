import { gorilla, sittingApe } from './animals.ts'
import { fill, limb, mix, type Point, polygon, stroke } from './brush.ts'
import { walker } from './folk.ts'
import { range, ridge } from './land.ts'
import { lodge } from './places.ts'
import { banana, canopy, overhang, trunks, undergrowth } from './plants.ts'
import { height, type Sheet, width } from './sheet.ts'
import { mist, sky } from './sky.ts'

/** Light that falls through the leaves. */
const shafts = (on: Sheet, count: number): string => {
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = on.random.between(200, 1500)
    const w = on.random.between(30, 110)
    out += polygon([
      [x, -20],
      [x + w, -20],
      [x + w * 2.1 - 330, height],
      [x - 360, height],
    ])
  }
  return fill(out, on.light.sun, `opacity="0.13" filter="${on.blur(12)}"`)
}

/** Behind the trunks: the bright green depth of the forest. */
const depths = (on: Sheet): string =>
  `<rect width="${width}" height="${height}" fill="${on.fade([mix(on.light.haze, on.light.leaf, 0.4), on.light.sky.at(-1) ?? on.light.haze, mix(on.light.haze, on.light.leaf, 0.3), mix(on.light.leaf, on.light.near, 0.2)], 0, height)}"/>` +
  `<circle cx="930" cy="330" r="620" fill="${on.glow(on.light.sun, 0.9)}"/>`

export function gorillas(on: Sheet): string {
  const { light } = on
  return [
    depths(on),
    trunks(on, 11, 0.05, 780),
    mist(on, 640, 130, 0.5),
    trunks(on, 7, 0.35, 850),
    undergrowth(on, 790, 70, mix(light.leaf, light.haze, 0.25)),
    shafts(on, 6),
    undergrowth(on, 870, 110, mix(light.leaf, light.near, 0.15)),
    sittingApe(on, 1180, 935, 190, '#26292b'),
    gorilla(on, 690, 945, 372, '#2a2e32'),
    undergrowth(on, 990, 140, mix(light.leaf, light.near, 0.5)),
    trunks(on, 2, 0.95, 1060, [90, 1500]),
    overhang(on, 'right', mix(light.leaf, light.near, 0.72)),
    undergrowth(on, 1080, 170, mix(light.leaf, light.near, 0.78)),
  ].join('')
}

export function forestTrail(on: Sheet): string {
  const { light } = on
  const coats = ['#b5522d', '#4c7a86', '#c99a3d', '#6e7f4c']
  const path: Point[] = [
    [560, 1080],
    [610, 960],
    [760, 860],
    [800, 780],
    [740, 710],
    [790, 700],
    [880, 780],
    [900, 870],
    [820, 970],
    [940, 1080],
  ]
  return [
    depths(on),
    trunks(on, 12, 0.08, 760),
    mist(on, 620, 140, 0.55),
    trunks(on, 6, 0.4, 830),
    undergrowth(on, 740, 70, mix(light.leaf, light.haze, 0.2)),
    shafts(on, 7),
    undergrowth(on, 850, 110, mix(light.leaf, light.near, 0.2)),
    fill(polygon(path), mix('#a97c4c', light.near, 0.32)),
    fill(
      polygon(path.map(([x, y]): Point => [x + (x < 760 ? 30 : -10), y])),
      mix('#c59a66', light.near, 0.25),
      'opacity="0.6"',
    ),
    walker(on, 800, 790, 108, mix(coats[0] ?? '', light.haze, 0.2)),
    walker(on, 850, 850, 150, coats[1] ?? ''),
    walker(on, 790, 925, 206, coats[2] ?? ''),
    walker(on, 710, 1010, 270, coats[3] ?? ''),
    undergrowth(on, 1060, 130, mix(light.leaf, light.near, 0.66)),
    trunks(on, 3, 0.95, 1060, [170, 1290, 1540]),
    overhang(on, 'left', mix(light.leaf, light.near, 0.7)),
  ].join('')
}

export function chimpanzees(on: Sheet): string {
  const { light } = on
  const bark = mix('#5d4a35', light.near, 0.4)
  return [
    depths(on),
    trunks(on, 12, 0.1, 800),
    mist(on, 560, 150, 0.5),
    trunks(on, 6, 0.4, 870),
    shafts(on, 6),
    undergrowth(on, 900, 120, mix(light.leaf, light.near, 0.25)),
    fill(
      limb('-40 560 90, 300 640 74, 760 660 62, 1200 610 48, 1660 500 30') +
        limb('980 640 40, 1180 760 26, 1340 800 12'),
      bark,
    ),
    fill(limb('-40 535 16, 300 616 12, 760 640 10, 1200 596 8'), mix(bark, light.leaf, 0.75), 'opacity="0.9"'),
    sittingApe(on, 620, 646, 300, '#211f21'),
    sittingApe(on, 930, 640, -190, '#2a2729'),
    fill(limb('1240 600 16, 1262 700 12, 1236 800 9'), mix(bark, light.near, 0.3)),
    overhang(on, 'right', mix(light.leaf, light.near, 0.66)),
    overhang(on, 'left', mix(light.leaf, light.near, 0.75)),
    undergrowth(on, 1070, 150, mix(light.leaf, light.near, 0.68)),
  ].join('')
}

export function bwindi(on: Sheet): string {
  return [
    sky(on, { x: 1120, y: 260, horizon: 520, clouds: 5, birds: 6, rays: true }),
    ridge(on, { y: 470, tall: 240, depth: 0.03, scale: 460 }),
    ridge(on, { y: 530, tall: 230, depth: 0.12, scale: 380, trees: 8 }),
    mist(on, 520, 70, 0.7),
    ridge(on, { y: 620, tall: 230, depth: 0.24, scale: 420, trees: 16 }),
    mist(on, 620, 80, 0.75),
    canopy(on, 680, 1110, 8, { bend: (x) => 90 * Math.cos((x - 150) / 330), start: 0.12 }),
    mist(on, 770, 60, 0.35),
  ].join('')
}

/** Tea in rows over rounded hills, as around Fort Portal. */
export function tea(on: Sheet): string {
  const { light } = on
  let rows = ''
  for (let hill = 0; hill < 3; hill++) {
    const base = 640 + hill * 130
    const top = (x: number) => base - 90 * Math.sin((x + hill * 520) / (330 + hill * 60)) - 30
    const green = mix(
      mix('#6fa83f', light.haze, 0.35 - hill * 0.17),
      light.near,
      hill * 0.08 + (1 - light.light) * 0.35,
    )
    const crest: Point[] = []
    for (let x = -10; x <= width + 10; x += 20) crest.push([x, top(x)])
    rows += fill(
      polygon([...crest, [width + 10, height], [-10, height]]),
      on.fade([mix(green, light.glow, 0.25), mix(green, light.near, 0.3)], base - 130, base + 240),
    )
    for (let line = 1; line < 16; line++) {
      let data = ''
      for (let x = -10; x <= width + 10; x += 16)
        data += `${data ? 'L' : 'M'}${x} ${(top(x) + line ** 1.25 * (9 + hill * 4) + Math.sin(x / 13 + line * 3) * 1.6).toFixed(1)}`
      rows += stroke(data, mix(green, light.near, 0.45), 2 + hill * 1.6 + line * 0.2, 'opacity="0.55"')
    }
  }
  return [
    sky(on, { x: 420, y: 270, horizon: 560, clouds: 7, birds: 5 }),
    range(on, 3, 480, 580, 200, 6),
    mist(on, 580, 60, 0.6),
    rows,
    banana(on, 180, 960, 330, mix(light.leaf, light.near, 0.2)),
    banana(on, 90, 1010, 260, mix(light.leaf, light.near, 0.35)),
    banana(on, 1440, 980, 300, mix(light.leaf, light.near, 0.25)),
    walker(on, 900, 930, 120, '#c2452d', false),
    walker(on, 1020, 950, -126, '#e0b23f', false),
  ].join('')
}

export function forestLodge(on: Sheet): string {
  return [
    sky(on, { x: 1180, y: 300, horizon: 560, clouds: 5, birds: 6, radius: 54 }),
    range(on, 4, 500, 640, 240, 8),
    mist(on, 640, 80, 0.6),
    canopy(on, 660, 880, 4, { start: 0.1 }),
    lodge(on, 1090, 800, 250, true),
    lodge(on, 560, 860, 430, true),
    canopy(on, 960, 1100, 3, { colour: mix(on.light.leaf, on.light.near, 0.5), start: 0.7 }),
    overhang(on, 'left', mix(on.light.leaf, on.light.near, 0.85)),
  ].join('')
}
