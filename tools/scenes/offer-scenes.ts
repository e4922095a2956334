import { fill, lens, mix, oval, place, polygon, smooth, stroke } from './brush.ts'
import { walker } from './folk.ts'
import { foreground, plain, range, track } from './land.ts'
import { acacia, banana, canopy } from './plants.ts'
import { shadow } from './shadow.ts'
import { height, type Sheet, width } from './sheet.ts'
import { mist, sky } from './sky.ts'
import { lake } from './water.ts'

// What packages do not show: a car for hire, a room from within, a stage, a hall, a race.

/** Outlines of a car from the side, about 100 long and standing on y = 0, facing right: body, windows, height of the wheels. */
const bodies = {
  saloon: {
    body: '-50 -9, -49 -22, -30 -26, -18 -39, 12 -40, 26 -27, 46 -22, 50 -15, 50 -9',
    panes: ['-25 -27, -15 -37, -2 -37.5, -2 -27', '2 -27, 2 -37.5, 11 -37, 20 -27'],
    wheel: 8.6,
  },
  suv: {
    body: '-50 -9, -50 -27, -46 -45, -20 -48, 14 -47, 26 -31, 45 -27, 50 -20, 50 -9',
    panes: ['-44 -31, -41 -43, -24 -44.5, -24 -31', '-20 -31, -20 -45, -2 -45, -2 -31', '2 -31, 2 -45, 12 -44, 21 -31'],
    wheel: 10,
  },
  'four-by-four': {
    body: '-50 -12, -50 -32, -48 -52, -20 -54, 16 -53, 25 -36, 45 -33, 50 -27, 50 -12',
    panes: ['-46 -35, -44 -49, -27 -50.5, -27 -35', '-23 -35, -23 -51, -3 -51, -3 -35', '1 -35, 1 -51, 14 -50, 21 -35'],
    wheel: 11.4,
  },
  van: {
    body: '-56 -9, -57 -40, -52 -57, -10 -60, 30 -58, 46 -38, 55 -30, 56 -9',
    panes: [
      '-52 -38, -50 -52, -33 -53.5, -33 -38',
      '-29 -38, -29 -54, -10 -55, -10 -38',
      '-6 -38, -6 -55, 14 -54, 14 -38',
      '18 -38, 18 -54, 29 -53, 39 -38',
    ],
    wheel: 9.4,
  },
  pickup: {
    body: '-54 -12, -54 -33, -16 -33, -15 -51, 12 -52, 22 -36, 44 -32, 50 -26, 50 -12',
    panes: ['-11 -36, -11 -48.5, -1 -49, -1 -36', '3 -36, 3 -49, 10 -48.5, 17 -36'],
    wheel: 11,
  },
} as const
type Body = keyof typeof bodies

function hired(on: Sheet, shape: Body, x: number, y: number, size: number, colour: string): string {
  const { light } = on
  const { body, panes, wheel: radius } = bodies[shape]
  const dark = mix(light.near, colour, 0.1)
  const glass = mix(light.sky[1] ?? light.haze, light.near, 0.42)
  const wheel = (cx: number) =>
    fill(oval(cx, -radius, radius + 2.6, radius + 2.4), mix(colour, light.near, 0.5)) +
    fill(oval(cx, -radius + 0.4, radius, radius), dark) +
    fill(oval(cx, -radius + 0.4, radius * 0.5, radius * 0.5), mix('#c9ced3', light.near, 0.15))
  return (
    shadow(on, x, y, size * 0.58) +
    place(
      x,
      y,
      size / 100,
      [
        fill(polygon(body), colour),
        fill(polygon('-52 -18, 52 -18, 51 -9, -52 -9'), mix(colour, light.near, 0.3)),
        ...panes.map((pane) => fill(polygon(pane), glass)),
        ...panes.map((pane) => stroke(polygon(pane), mix(colour, '#ffffff', 0.35), 0.7)),
        stroke('M-46 -25H44', mix(colour, '#ffffff', 0.4), 0.9, 'opacity="0.6"'),
        fill(oval(47, -22, 3, 2.6), '#fff3c8') + fill(oval(-49, -24, 1.8, 3), '#d4432f'),
        fill(polygon('-54 -12, 54 -12, 54 -8, -54 -8'), dark),
        wheel(-31),
        wheel(31),
      ].join(''),
    )
  )
}

const car = (shape: Body, colour: string) => (on: Sheet) => {
  const { light } = on
  return [
    sky(on, { x: 1220, y: 220, horizon: 560, clouds: 6, birds: 4 }),
    range(on, 4, 470, 610, 190, 8),
    mist(on, 610, 40, 0.45),
    canopy(on, 640, 690, 2, { start: 0.2 }),
    plain(on, 690, mix(light.grass, '#8aa354', 0.4)),
    track(on, 780, 640, 692),
    acacia(on, 250, 820, 380, mix(light.leaf, light.near, 0.2)),
    hired(on, shape, 820, 930, shape === 'van' ? 760 : 800, mix(colour, light.near, 0.24 - light.light * 0.2)),
    banana(on, 1490, 900, 300, mix(light.leaf, light.near, 0.2)),
    foreground(on, 1058, 60, mix(light.near, light.leaf, 0.3)),
  ].join('')
}
export const carSaloon = car('saloon', '#5f6f86')
export const carSuv = car('suv', '#8f9ba6')
export const carFourByFour = car('four-by-four', '#f0ece2')
export const carVan = car('van', '#f4f1ea')
export const carPickup = car('pickup', '#dfe3e4')

/** A room seen from its door: a window with what lies outside, a bed with a net, a lamp, a rug. */
const room = (outside: (on: Sheet) => string, wall: string, cloth: string) => (on: Sheet) => {
  const { light } = on
  const paint = mix(wall, light.near, 0.32 - light.light * 0.26)
  const wood = mix('#8a5a34', light.near, 0.4 - light.light * 0.25)
  const linen = mix('#fbf6ea', light.near, 0.26 - light.light * 0.2)
  const throwOver = mix(cloth, light.near, 0.24 - light.light * 0.18)
  const window = polygon('560 130, 1240 130, 1240 600, 560 600')
  const net = mix('#ffffff', light.haze, 0.25)
  return [
    `<rect width="${width}" height="${height}" fill="${on.fade([mix(paint, '#ffffff', 0.12), mix(paint, light.near, 0.16)], 0, 820)}"/>`,
    `<g clip-path="${on.clip(window)}">${outside(on)}</g>`,
    stroke('M560 130H1240V600H560Z', wood, 20),
    stroke('M900 130V600M560 350H1240', wood, 8),
    fill(smooth('470 96, 610 92, 590 330, 540 500, 556 640, 462 640'), throwOver, 'opacity="0.92"'),
    fill(smooth('1330 96, 1190 92, 1210 330, 1262 500, 1244 640, 1340 640'), throwOver, 'opacity="0.92"'),
    stroke('M430 96H1370', wood, 12),
    fill(
      polygon(`0 800, ${width} 800, ${width} ${height}, 0 ${height}`),
      on.fade([mix(wood, '#ffffff', 0.16), mix(wood, light.near, 0.35)], 800, height),
    ),
    ...[0, 1, 2, 3, 4, 5].map((n) =>
      stroke(`M${n * 300 - 120} 800L${n * 420 - 420} ${height}`, mix(wood, light.near, 0.3), 2, 'opacity="0.5"'),
    ),
    fill(lens(820, 985, 1180, 120), mix(throwOver, light.near, 0.2)) +
      fill(lens(820, 985, 980, 84), mix(throwOver, '#fff2d4', 0.4)),
    // The bed, its head against the left wall.
    fill(polygon('96 470, 236 470, 236 880, 96 880'), wood),
    fill(smooth('130 690, 420 660, 900 690, 960 740, 960 880, 130 890'), mix(linen, light.near, 0.14)),
    fill(smooth('130 668, 420 640, 880 668, 950 716, 940 790, 500 776, 130 786'), linen),
    fill(smooth('560 662, 880 668, 952 718, 944 868, 610 852'), throwOver),
    fill(smooth('190 610, 330 584, 372 632, 340 676, 210 684'), '#ffffff', 'opacity="0.96"'),
    fill(smooth('230 566, 352 548, 392 590, 366 632, 252 640'), mix(throwOver, '#ffffff', 0.5)),
    fill(
      smooth(
        '430 40, 640 210, 760 480, 800 690, 740 690, 640 430, 440 130, 240 430, 150 690, 96 690, 150 470, 250 200',
      ),
      net,
      'opacity="0.34"',
    ),
    stroke('M435 0V60', wood, 4),
    // A small table with a lamp that is lit.
    fill(
      polygon('1180 720, 1440 720, 1440 740, 1180 740') +
        polygon('1200 740, 1218 740, 1218 940, 1200 940') +
        polygon('1402 740, 1420 740, 1420 940, 1402 940'),
      wood,
    ),
    `<circle cx="1310" cy="610" r="230" fill="${on.glow('#ffd98a', 0.75)}"/>`,
    fill(polygon('1250 640, 1370 640, 1344 550, 1276 550'), '#ffe3a6') +
      fill(polygon('1302 640, 1318 640, 1322 720, 1298 720'), mix('#b8894f', light.near, 0.2)),
    fill(oval(1230, 704, 26, 16), mix('#c8573a', light.near, 0.2)),
  ].join('')
}
const behind = (colour: string) => (on: Sheet) =>
  [
    sky(on, { x: 1050, y: 250, horizon: 470, clouds: 4, birds: 4 }),
    range(on, 4, 360, 500, 150, 12),
    canopy(on, 480, 640, 4, { colour: mix(on.light.leaf, colour, 0.2), start: 0.2 }),
  ].join('')
export const roomForest = room(behind('#1f6a4a'), '#e9dcc4', '#b4532f')
export const roomTent = room(
  (on) => {
    const hills = range(on, 3, 300, 400, 130, 4)
    return [sky(on, { x: 980, y: 260, horizon: 420, clouds: 5, birds: 6 }), hills, lake(on, 420, hills, 980, 620)].join(
      '',
    )
  },
  '#d9c7a0',
  '#6f7d4a',
)
export const roomCity = room(
  (on) => {
    const { light, random } = on
    let towers = ''
    for (let x = 560; x < 1240; x += 52) {
      const h = random.between(90, 330)
      towers += fill(
        polygon(`${x} 600, ${x} ${600 - h}, ${x + 44} ${600 - h}, ${x + 44} 600`),
        mix(light.land, light.near, random.between(0.2, 0.6)),
      )
      for (let y = 600 - h + 12; y < 590; y += 20)
        if (random.chance(0.55))
          towers += fill(`M${x + 8} ${y}h9v10h-9ZM${x + 26} ${y}h9v10h-9Z`, '#ffd987', 'opacity="0.9"')
    }
    return sky(on, { x: 1100, y: 300, horizon: 540, clouds: 4 }) + towers
  },
  '#e4ddd6',
  '#2f5d7c',
)

/** Heads of a crowd from behind, some with raised arms. */
function crowd(on: Sheet, y: number, rows: number, size: number): string {
  const { random, light } = on
  let out = ''
  for (let row = 0; row < rows; row++) {
    const top = y + row * size * 1.05
    const colour = mix(light.near, light.deep, 0.5 - row / (rows * 2.2))
    for (let x = -20; x < width + 20; x += size * random.between(0.9, 1.3)) {
      const lift = random.between(-size * 0.2, size * 0.2)
      out += fill(
        oval(x, top + lift, size * 0.32, size * 0.38) +
          smooth([
            [x - size * 0.6, top + size * 1.4],
            [x - size * 0.5, top + lift + size * 0.56],
            [x, top + lift + size * 0.4],
            [x + size * 0.5, top + lift + size * 0.56],
            [x + size * 0.6, top + size * 1.4],
          ]),
        colour,
      )
      if (random.chance(0.22))
        out += stroke(
          `M${x + size * 0.4} ${top + size * 0.5}L${x + size * random.between(0.4, 0.9)} ${top - size * random.between(0.6, 1)}`,
          colour,
          size * 0.17,
        )
    }
  }
  return out
}

/** A stage by the water at night: beams of light, a band, the crowd in front. */
export function concert(on: Sheet): string {
  const { light } = on
  const beam = (x: number, to: number, colour: string) =>
    fill(polygon(`${x - 6} 330, ${x + 6} 330, ${to + 150} 860, ${to - 150} 860`), colour, 'opacity="0.2"')
  const player = (x: number, colour: string) =>
    fill(
      smooth([
        [x - 30, 720],
        [x - 26, 620],
        [x - 12, 590],
        [x + 12, 590],
        [x + 26, 620],
        [x + 30, 720],
      ]),
      colour,
    ) + fill(oval(x, 562, 19, 23), colour)
  const dark = mix(light.near, '#000000', 0.15)
  return [
    sky(on, { x: 300, y: 180, horizon: 560, clouds: 5, radius: 46 }),
    range(on, 3, 470, 560, 130, 8),
    `<circle cx="800" cy="560" r="620" fill="${on.glow('#e2567b', 0.6)}"/>`,
    fill(polygon('330 330, 1270 330, 1310 300, 290 300'), dark),
    fill(polygon('330 330, 352 330, 352 730, 330 730') + polygon('1248 330, 1270 330, 1270 730, 1248 730'), dark),
    fill(polygon('352 340, 1248 340, 1248 720, 352 720'), on.fade(['#3a1650', '#7c2a63', '#d2604f'], 340, 720)),
    beam(450, 420, '#ffd36b') +
      beam(620, 700, '#7fd7ff') +
      beam(800, 800, '#ff8fb0') +
      beam(980, 900, '#7fd7ff') +
      beam(1150, 1190, '#ffd36b'),
    ...[450, 620, 800, 980, 1150].map((x) => `<circle cx="${x}" cy="334" r="60" fill="${on.glow('#fff2cf', 0.95)}"/>`),
    player(560, dark) + player(800, '#1a0d22') + player(1040, dark),
    stroke('M782 640L850 600M1010 660L1090 640M530 660L600 700', '#f0b35c', 9),
    stroke('M826 610V720M826 604L806 594', '#d9d2c4', 5),
    fill(polygon('290 720, 1310 720, 1340 780, 260 780'), mix(dark, '#7a4a3a', 0.25)),
    crowd(on, 800, 5, 58),
  ].join('')
}

/** A hall with rows of seats, a speaker and a bright wall. */
export function conference(on: Sheet): string {
  const { light, random } = on
  const wall = mix('#ece5d8', light.near, 0.1)
  let people = ''
  for (let row = 0; row < 4; row++)
    for (let x = 80 + (row % 2) * 60; x < width; x += 150 + row * 24) {
      const size = 46 + row * 16
      const y = 760 + row * 92
      const colour = random.pick(['#2f5d7c', '#7c3b3a', '#3f6f4b', '#8a6a2f', '#4b4668'])
      people +=
        fill(oval(x, y - size, size * 0.34, size * 0.4), random.pick(['#4a2f23', '#5b3b2b', '#8a5a3c'])) +
        fill(
          smooth([
            [x - size * 0.7, y + 40],
            [x - size * 0.56, y - size * 0.34],
            [x, y - size * 0.56],
            [x + size * 0.56, y - size * 0.34],
            [x + size * 0.7, y + 40],
          ]),
          colour,
        ) +
        fill(
          polygon([
            [x - size * 0.62, y + 6],
            [x + size * 0.62, y + 6],
            [x + size * 0.62, y + 60],
            [x - size * 0.62, y + 60],
          ]),
          mix('#6b4630', light.near, 0.2),
        )
    }
  return [
    `<rect width="${width}" height="${height}" fill="${on.fade([mix(wall, '#ffffff', 0.3), wall], 0, 700)}"/>`,
    ...[120, 1290].map(
      (x) =>
        fill(
          polygon(`${x} 110, ${x + 190} 110, ${x + 190} 520, ${x} 520`),
          on.fade([light.sky[0] ?? light.haze, light.haze], 110, 520),
        ) + stroke(`M${x} 110H${x + 190}V520H${x}ZM${x + 95} 110V520`, '#8a6a4a', 8),
    ),
    fill(polygon('470 90, 1130 90, 1130 480, 470 480'), '#fbfaf6') + stroke('M470 90H1130V480H470Z', '#5a5148', 8),
    fill(
      polygon('520 400, 590 320, 680 360, 780 240, 880 300, 1000 180, 1080 230, 1080 430, 520 430'),
      mix('#2f8f83', '#ffffff', 0.35),
    ),
    stroke('M520 400L590 320L680 360L780 240L880 300L1000 180L1080 230', '#1d6f66', 7),
    fill(polygon(`0 640, ${width} 640, ${width} ${height}, 0 ${height}`), on.fade(['#b98c62', '#7a5236'], 640, height)),
    fill(polygon('1150 470, 1270 470, 1260 660, 1160 660'), '#7a5236'),
    fill(smooth('1176 470, 1180 390, 1210 366, 1240 390, 1246 470'), '#b4532f') +
      fill(oval(1211, 336, 22, 27), '#4a2f23'),
    stroke('M1200 470L1206 438', '#33302c', 4),
    people,
  ].join('')
}

/** Runners on a path below the mountains. */
export function trailRace(on: Sheet): string {
  const { light } = on
  const bib = (x: number, y: number, size: number) =>
    fill(
      polygon(
        `${x - size * 0.05} ${y - size * 0.68}, ${x + size * 0.07} ${y - size * 0.68}, ${x + size * 0.07} ${y - size * 0.56}, ${x - size * 0.05} ${y - size * 0.56}`,
      ),
      '#fdfaf3',
    )
  const runner = (x: number, y: number, size: number, coat: string) =>
    walker(on, x, y, size, coat, false) + bib(x, y, Math.abs(size))
  return [
    sky(on, { x: 1130, y: 330, horizon: 560, clouds: 6, birds: 5 }),
    range(on, 5, 360, 600, 300, 6),
    mist(on, 600, 60, 0.6),
    plain(on, 660, mix(light.grass, light.leaf, 0.35)),
    track(on, 760, 700, 664),
    canopy(on, 690, 760, 2, { start: 0.5, bend: (x) => -70 * Math.exp(-(((x - 760) / 360) ** 2)) }),
    stroke('M520 560V760M1010 560V760', '#d9d2c4', 9),
    fill(polygon('512 560, 1018 560, 1018 620, 512 620'), '#c8402f'),
    ...[0, 1, 2, 3, 4, 5, 6].map((n) =>
      fill(
        polygon(`${530 + n * 70} 574, ${566 + n * 70} 574, ${566 + n * 70} 606, ${530 + n * 70} 606`),
        n % 2 ? '#fdfaf3' : '#f6c431',
      ),
    ),
    runner(690, 800, 130, '#2f7d86') + runner(800, 790, 120, '#f2b632') + runner(900, 830, 150, '#7b3fa0'),
    runner(560, 940, 250, '#c8502f') + runner(820, 990, 300, '#2b8f5a') + runner(1080, 950, 260, '#3d6fa3'),
    foreground(on, 1060, 50, mix(light.near, light.leaf, 0.3)),
  ].join('')
}
