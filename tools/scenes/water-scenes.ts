import { elephant, hippo, shoebill } from './animals.ts'
import { fill, lens, mix, oval, type Point, polygon, smooth } from './brush.ts'
import { grass, range, ridge, stones } from './land.ts'
import { acacia, canopy, palm, papyrus } from './plants.ts'
import { height, type Sheet } from './sheet.ts'
import { flock, mist, sky } from './sky.ts'
import { canoe, launch, raft } from './vehicles.ts'
import { lake, rapids, spray } from './water.ts'

const coat = (on: Sheet, own: string): string => mix(own, on.light.near, (1 - on.light.light) * 0.66)

export function nileCruise(on: Sheet): string {
  const { light } = on
  const bank = range(on, 3, 520, 590, 120, 8) + ridge(on, { y: 632, tall: 40, depth: 0.4, trees: 34, scale: 300 })
  return [
    sky(on, { x: 420, y: 320, horizon: 600, clouds: 6, birds: 8 }),
    bank,
    acacia(on, 1250, 640, 190, mix(light.leaf, light.near, 0.2)),
    elephant(on, 1050, 646, 86, coat(on, '#7a6c68')),
    elephant(on, 1160, 648, 58, coat(on, '#7a6c68')),
    lake(on, 642, bank, 420),
    launch(on, 640, 770, 420),
    hippo(on, 1210, 850, 170, coat(on, '#6d5460')),
    hippo(on, 1010, 905, -120, coat(on, '#6d5460')),
    hippo(on, 1350, 930, 150, coat(on, '#745a64')),
    papyrus(on, -10, 280, 1070, 250, mix(light.leaf, light.near, 0.45)),
    grass(on, 1075, 90, mix(light.leaf, light.near, 0.6), 160),
  ].join('')
}

export function rafting(on: Sheet): string {
  const { light } = on
  return [
    sky(on, { x: 1180, y: 190, horizon: 430, clouds: 6, birds: 5 }),
    range(on, 3, 360, 430, 150, 10),
    canopy(on, 430, 500, 4, { start: 0.15 }),
    `<rect y="500" width="1600" height="570" fill="${on.fade([mix(light.deep, '#ffffff', 0.4), light.deep, mix(light.deep, light.near, 0.3)], 500, height)}"/>`,
    stones(on, 540, 8, 46, mix('#5b5550', light.near, 0.25)),
    rapids(on, 520, 0.9),
    raft(on, 790, 760, 560),
    spray(on, 480, 830, 190, 150),
    spray(on, 1120, 800, 150, 120),
    `<g transform="translate(0 330)">${rapids(on, 560, 0.8)}</g>`,
  ].join('')
}

export function nileSunset(on: Sheet): string {
  const { light } = on
  const bank = range(on, 3, 560, 620, 110, 6) + ridge(on, { y: 650, tall: 30, depth: 0.4, trees: 44, scale: 260 })
  return [
    sky(on, { x: 860, y: 520, horizon: 640, clouds: 8, birds: 9, radius: 96 }),
    bank,
    lake(on, 650, bank, 860),
    canoe(on, 700, 800, 300, mix(light.near, light.land, 0.12)),
    papyrus(on, 1240, 1620, 1080, 330, light.near),
    papyrus(on, -20, 160, 1090, 240, light.near),
  ].join('')
}

export function beach(on: Sheet): string {
  const { light } = on
  const isles = range(on, 2, 560, 590, 70, 20)
  const sand = mix('#f0d9a8', light.haze, 0.25 + (1 - light.light) * 0.3)
  const shore: Point[] = [
    [-20, 1100],
    [-20, 850],
    [300, 862],
    [640, 900],
    [980, 965],
    [1300, 1020],
    [1640, 1060],
    [1640, 1100],
  ]
  return [
    sky(on, {
      x: 620,
      y: light.light > 0.8 ? 200 : 470,
      horizon: 580,
      clouds: 7,
      birds: 5,
      radius: light.light > 0.8 ? 56 : 86,
    }),
    isles,
    lake(on, 592, isles, 620),
    canoe(on, 1120, 720, 160, mix(light.near, '#7a3f24', 0.3)),
    fill(smooth(shore.map(([x, y]): Point => [x, y - 26])), mix('#ffffff', sand, 0.25), 'opacity="0.6"'),
    fill(smooth(shore), on.fade([sand, mix(sand, light.near, 0.3)], 850, height)),
    ...[0, 1, 2].map((i) =>
      fill(oval(700 + i * 250, 990 + i * 34, 46, 8), mix(sand, light.near, 0.25), 'opacity="0.4"'),
    ),
    palm(on, 250, 925, 540, 34, mix(light.leaf, light.near, 0.35)),
    palm(on, 130, 965, 700, 14, mix(light.leaf, light.near, 0.45)),
    palm(on, 520, 950, 430, 30, mix(light.leaf, light.near, 0.3)),
    parasol(on, 760, 1000, 190),
    grass(on, 1090, 70, mix(light.leaf, light.near, 0.55), 70),
  ].join('')
}

const parasol = (on: Sheet, x: number, y: number, size: number): string => {
  const shade = mix('#d9573a', on.light.near, 0.45 - on.light.light * 0.42)
  const wood = mix('#8a5f3a', on.light.near, 0.3)
  return [
    fill(lens(x + 20, y + 4, size * 1.5, 12), on.light.near, 'opacity="0.25"'),
    fill(
      polygon([
        [x - 3, y],
        [x + 3, y],
        [x + 3, y - size],
        [x - 3, y - size],
      ]),
      wood,
    ),
    fill(
      smooth([
        [x - size * 0.6, y - size * 0.72],
        [x - size * 0.36, y - size * 0.94],
        [x, y - size * 1.06],
        [x + size * 0.36, y - size * 0.94],
        [x + size * 0.6, y - size * 0.72],
        [x, y - size * 0.76],
      ]),
      shade,
    ),
    fill(
      smooth([
        [x - size * 0.2, y - size * 0.75],
        [x - size * 0.14, y - size * 0.96],
        [x, y - size * 1.05],
        [x + size * 0.14, y - size * 0.96],
        [x + size * 0.2, y - size * 0.75],
      ]),
      mix('#fff4dd', shade, 0.15),
    ),
    fill(
      polygon([
        [x + size * 0.14, y - 16],
        [x + size * 0.66, y - 16],
        [x + size * 0.88, y - 52],
        [x + size * 0.93, y - 48],
        [x + size * 0.7, y - 8],
        [x + size * 0.14, y - 8],
      ]),
      wood,
    ),
  ].join('')
}

export function shoebills(on: Sheet): string {
  const { light } = on
  const far = range(on, 2, 520, 570, 60, 26)
  return [
    sky(on, { x: 1150, y: 330, horizon: 580, clouds: 5, radius: 70 }),
    flock(on, 420, 240, 8),
    far,
    mist(on, 570, 46, 0.7),
    lake(on, 580, far, 1150),
    papyrus(on, -10, 1620, 640, 110, mix(light.leaf, light.haze, 0.4)),
    papyrus(on, 900, 1620, 820, 260, mix(light.leaf, light.near, 0.1)),
    papyrus(on, -10, 330, 860, 280, mix(light.leaf, light.near, 0.16)),
    lilies(on),
    shoebill(on, 690, 960, 560, mix('#8794a2', light.near, 0.14)),
    grass(on, 1000, 110, mix(light.leaf, light.near, 0.3), 150),
    papyrus(on, 1230, 1620, 1090, 380, mix(light.leaf, light.near, 0.55)),
    grass(on, 1080, 120, mix(light.leaf, light.near, 0.6), 240),
  ].join('')
}

const lilies = (on: Sheet): string => {
  let out = ''
  for (let i = 0; i < 34; i++) {
    const part = on.random.next()
    const x = on.random.between(100, 1500)
    const y = 760 + part * 220
    const w = 22 + part * 60
    out += fill(oval(x, y, w, w * 0.2), mix('#6fa35a', on.light.near, 0.15 + on.random.next() * 0.2))
    if (on.random.chance(0.25))
      out += fill(
        smooth([
          [x - w * 0.2, y - 2],
          [x - w * 0.26, y - w * 0.22],
          [x - w * 0.08, y - w * 0.16],
          [x, y - w * 0.32],
          [x + w * 0.08, y - w * 0.16],
          [x + w * 0.26, y - w * 0.22],
          [x + w * 0.2, y - 2],
        ]),
        '#f6d9e6',
      )
  }
  return out
}

/** Buffalo-brown water, green banks, birds: the Kazinga Channel from the launch. */
export function kazinga(on: Sheet): string {
  const { light } = on
  const bank = range(on, 2, 480, 540, 130, 8) + ridge(on, { y: 600, tall: 60, depth: 0.42, trees: 26, scale: 420 })
  return [
    sky(on, { x: 1130, y: 250, horizon: 560, clouds: 7, birds: 9 }),
    bank,
    acacia(on, 300, 606, 170, mix(light.leaf, light.near, 0.2)),
    lake(on, 604, bank, 1130),
    ...[180, 320, 430, 600].map((x, i) => hippo(on, x, 690 + (i % 2) * 46, i % 2 ? 90 : -104, coat(on, '#6d5460'))),
    launch(on, 1120, 740, 330),
    hippo(on, 520, 890, 290, coat(on, '#6f5862')),
    hippo(on, 1050, 950, -220, coat(on, '#6a525c')),
    grass(on, 1080, 120, mix(light.leaf, light.near, 0.5), 220),
  ].join('')
}
