import { fill, limb, mix, oval, type Point, polygon } from './brush.ts'
import { walker } from './folk.ts'
import { foreground, peak, range, ridge, stones } from './land.ts'
import { canopy, papyrus, undergrowth } from './plants.ts'
import { height, type Sheet, width } from './sheet.ts'
import { mist, sky } from './sky.ts'
import { canoe } from './vehicles.ts'
import { lake, spray, waterfall } from './water.ts'

/** Giant lobelia and groundsel: the odd plants of the high Rwenzori. */
function lobelia(on: Sheet, x: number, y: number, size: number): string {
  const green = mix(mix('#5c7a52', on.light.leaf, 0.3), on.light.near, 0.35)
  const tuft = (tx: number, ty: number, s: number) =>
    Array.from({ length: 11 }, (_, i) =>
      limb([
        [tx, ty, s * 0.16],
        [tx + Math.cos((i / 10) * Math.PI) * s * 0.6, ty - Math.sin((i / 10) * Math.PI) * s * 0.6, s * 0.14],
        [tx + Math.cos((i / 10) * Math.PI) * s, ty - Math.sin((i / 10) * Math.PI) * s * 0.85 + 4, 1],
      ]),
    ).join('')
  return (
    fill(
      limb([
        [x, y, size * 0.16],
        [x, y - size * 0.5, size * 0.12],
      ]) +
        limb([
          [x, y - size * 0.3, size * 0.1],
          [x + size * 0.24, y - size * 0.5, size * 0.09],
          [x + size * 0.28, y - size * 0.72, size * 0.09],
        ]),
      mix('#4c3b30', on.light.near, 0.4),
    ) + fill(tuft(x, y - size * 0.5, size * 0.36) + tuft(x + size * 0.28, y - size * 0.72, size * 0.3), green)
  )
}

export function rwenzori(on: Sheet): string {
  const peaks = [
    peak(on, 300, 330, 780, 420, 0.15, true),
    peak(on, 1370, 290, 780, 470, 0.25, true),
    peak(on, 560, 250, 790, 430, 0.55, true),
    peak(on, 1080, 330, 800, 380, 0.5, true),
    peak(on, 830, 150, 800, 500, 0.8, true),
  ].join('')
  return [
    sky(on, { x: 1330, y: 190, horizon: 640, clouds: 4, radius: 50 }),
    peaks,
    mist(on, 640, 90, 0.75),
    ridge(on, { y: 760, tall: 130, depth: 0.3, trees: 14, scale: 340 }),
    mist(on, 760, 60, 0.5),
    ridge(on, { y: 860, tall: 110, depth: 0.55, trees: 20, scale: 380 }),
    lobelia(on, 190, 960, 330),
    lobelia(on, 420, 970, 190),
    lobelia(on, 1420, 960, 280),
    foreground(on, 960, 46, mix(on.light.near, on.light.leaf, 0.2)),
    walker(on, 900, 960, 120, '#c8502f'),
    walker(on, 990, 966, 116, '#d9a441'),
    walker(on, 1085, 962, 118, '#3c7c8c'),
  ].join('')
}

/** A bowl of hills around a round lake. */
export function craterLake(on: Sheet): string {
  const rim = range(on, 3, 500, 590, 220, 10)
  const wall = ridge(on, {
    y: 640,
    tall: 90,
    depth: 0.36,
    trees: 18,
    bend: (x) => 130 * Math.abs((x - 800) / 800) ** 2,
  })
  return [
    sky(on, { x: 1010, y: 240, horizon: 540, clouds: 6, birds: 5 }),
    rim,
    mist(on, 580, 50, 0.5),
    wall,
    lake(on, 650, rim + wall, 1010, 960),
    canoe(on, 720, 800, 110, mix(on.light.near, '#5c3d28', 0.35)),
    canopy(on, 890, 1110, 4, { bend: (x) => 230 * Math.abs((x - 800) / 800) ** 2.2 - 110, start: 0.5 }),
  ].join('')
}

/** Lake Bunyonyi: terraced islands lying in still water. */
export function bunyonyi(on: Sheet): string {
  const { light } = on
  const far = range(on, 4, 470, 560, 190, 6) + mist(on, 560, 40, 0.6)
  const island = (x: number, y: number, w: number, h: number, depth: number): string => {
    const green = mix(
      mix(light.haze, '#5f9a4c', 0.5 + depth * 0.5),
      light.near,
      depth * 0.25 + (1 - light.light) * 0.45,
    )
    const line = on.noise(3, 60)
    const top: Point[] = []
    for (let i = 0; i <= 40; i++)
      top.push([x - w + (i / 40) * w * 2, y - Math.sin((i / 40) * Math.PI) ** 0.8 * h * (0.75 + line(i * 12) * 0.4)])
    let out = fill(
      polygon([...top, [x + w, y + 2], [x - w, y + 2]]),
      on.fade([mix(green, light.glow, 0.25), mix(green, light.near, 0.25)], y - h, y),
    )
    let trees = ''
    for (let i = 0; i < 26; i++) {
      const part = on.random.between(-0.85, 0.85)
      const s = h * on.random.between(0.1, 0.2)
      trees += oval(x + part * w, y - on.random.next() * h * 0.7 * (1 - part * part) - s * 0.3, s, s * 0.8)
    }
    out += fill(trees, mix(green, light.near, 0.4))
    return out
  }
  const islands = island(420, 620, 260, 110, 0.25) + island(1190, 640, 330, 150, 0.35) + island(800, 610, 150, 60, 0.15)
  return [
    sky(on, { x: 800, y: 300, horizon: 540, clouds: 6, birds: 6 }),
    far,
    lake(on, 600, far + islands, 800),
    islands,
    canoe(on, 640, 850, 210, mix(light.near, '#5c3d28', 0.25)),
    papyrus(on, -10, 330, 1060, 230, mix(light.leaf, light.near, 0.45)),
    papyrus(on, 1330, 1620, 1070, 270, mix(light.leaf, light.near, 0.5)),
  ].join('')
}

/** The Nile pressed through a gap of seven metres: Murchison Falls. */
export function murchison(on: Sheet): string {
  const { light, random } = on
  const rock = mix(mix('#6a5648', light.land, 0.35), light.near, 0.3 - light.light * 0.2)
  const cliff = (sign: number): string => {
    const edge = (part: number) => 800 + sign * (62 + part ** 1.6 * 130)
    const face: Point[] = Array.from(
      { length: 14 },
      (_, i): Point => [edge(i / 13) + sign * random.between(-14, 22), 330 + (i / 13) * 560],
    )
    const far = sign < 0 ? -20 : width + 20
    const top: Point[] = Array.from(
      { length: 10 },
      (_, i): Point => [
        far + (face[0] === undefined ? 0 : (face[0][0] - far) * (i / 9)),
        300 - Math.sin(i * 1.7) * 16 + random.between(-14, 14),
      ],
    )
    let out = fill(
      polygon([...top, ...face, [edge(1), height], [far, height]]),
      on.fade([mix(rock, light.glow, 0.25), rock, mix(rock, light.near, 0.65)], 300, 960),
    )
    let cracks = ''
    let lit = ''
    for (let i = 0; i < 46; i++) {
      const y = random.between(350, 900)
      const x = edge((y - 330) / 560) + sign * random.between(20, 640)
      const piece = polygon([
        [x, y],
        [x + random.between(50, 170), y + random.between(-12, 12)],
        [x + random.between(40, 150), y + random.between(20, 62)],
        [x - random.between(0, 40), y + random.between(16, 50)],
      ])
      if (random.chance(0.5)) cracks += piece
      else lit += piece
    }
    out +=
      fill(cracks, mix(rock, light.near, 0.55), 'opacity="0.34"') +
      fill(lit, mix(rock, light.glow, 0.35), 'opacity="0.26"')
    return out
  }
  const bushes = (from: number, to: number, y: number, s: number, colour: string) => {
    let out = ''
    for (let x = from; x < to; x += s * 0.5)
      out += oval(x, y + random.between(-s * 0.4, s * 0.4), s * random.between(0.6, 1), s * random.between(0.4, 0.75))
    return (
      fill(out, colour) +
      fill(out, mix(colour, light.sun, 0.2), `opacity="0.4" transform="translate(${-s * 0.14} ${-s * 0.2})"`)
    )
  }
  return [
    sky(on, { x: 1190, y: 170, horizon: 340, clouds: 4, birds: 8 }),
    range(on, 3, 270, 320, 120, 10),
    `<rect x="690" y="300" width="220" height="90" fill="${mix(light.deep, '#ffffff', 0.5)}"/>`,
    waterfall(on, 800, 312, 880, 66, 2.5),
    cliff(-1),
    cliff(1),
    waterfall(on, 800, 318, 500, 60, 1.25),
    bushes(-20, 720, 312, 46, mix(light.leaf, light.near, 0.12)),
    bushes(890, 1620, 308, 46, mix(light.leaf, light.near, 0.16)),
    spray(on, 800, 900, 330, 280),
    `<rect x="0" y="900" width="1600" height="200" fill="${on.fade([mix(light.deep, '#ffffff', 0.65), light.deep, mix(light.deep, light.near, 0.45)], 880, height)}"/>`,
    fill(
      Array.from({ length: 70 }, () =>
        oval(
          random.between(100, 1500),
          905 + random.next() ** 1.6 * 150,
          random.between(30, 130),
          random.between(2, 8),
        ),
      ).join(''),
      mix('#ffffff', light.glow, 0.1),
      'opacity="0.55"',
    ),
    spray(on, 800, 930, 420, 110),
    stones(on, 930, 9, 70, mix(rock, light.near, 0.35)),
    light.light > 0.5 ? rainbow(on) : '',
    undergrowth(on, 1080, 120, mix(light.leaf, light.near, 0.6)),
  ].join('')
}

const rainbow = (on: Sheet): string =>
  `<g opacity="0.24" stroke-dasharray="720 2000" filter="${on.blur(5)}" fill="none" stroke-width="12">${['#e2574c', '#efa23f', '#f4e36b', '#6fbf6b', '#5a9bd8', '#8a6cc0'].map((colour, i) => `<path d="M${470 + i * 11} 960A${420 - i * 11} ${420 - i * 11} 0 0 1 ${1310 - i * 11} 960" stroke="${colour}"/>`).join('')}</g>`

export function sipi(on: Sheet): string {
  const { light, random } = on
  const rock = mix(mix('#7d6350', light.land, 0.35), light.near, 0.32 - light.light * 0.24)
  const edge: Point[] = []
  for (let x = -10; x <= width + 10; x += 60) edge.push([x, 260 + Math.abs(x - 930) * 0.07 + random.between(-16, 16)])
  let columns = ''
  for (let x = -10; x < width; x += random.between(16, 46))
    columns += polygon([
      [x, 270],
      [x + 10, 270],
      [x + 12, random.between(420, 860)],
      [x + 2, random.between(420, 860)],
    ])
  return [
    sky(on, { x: 320, y: 150, horizon: 330, clouds: 5, birds: 6 }),
    range(on, 2, 240, 300, 140, 8),
    fill(
      polygon([...edge, [width + 10, height], [-10, height]]),
      on.fade([mix(rock, light.glow, 0.3), rock, mix(rock, light.leaf, 0.5)], 260, 900),
    ),
    fill(columns, mix(rock, light.near, 0.5), 'opacity="0.35"'),
    canopy(on, 285, 300, 2, { bend: (x) => -Math.abs(x - 930) * 0.07, start: 0.25, deep: 16 }),
    waterfall(on, 930, 262, 850, 34, 1.7),
    spray(on, 930, 850, 200, 150),
    canopy(on, 830, 1010, 4, { bend: (x) => 110 * Math.abs((x - 930) / 700) ** 1.4 - 40, start: 0.35 }),
    fill(oval(520, 1000, 300, 60), mix(light.leaf, light.near, 0.45)),
    walker(on, 480, 985, 150, '#c8502f'),
    walker(on, 590, 990, 144, '#e0b23f', false),
    undergrowth(on, 1060, 130, mix(light.leaf, light.near, 0.55)),
  ].join('')
}

export function viewpoint(on: Sheet): string {
  return [
    sky(on, { x: 760, y: 430, horizon: 640, clouds: 6, birds: 7, radius: 80, rays: true }),
    range(on, 4, 520, 690, 230, 6),
    mist(on, 690, 60, 0.55),
    ridge(on, { y: 830, tall: 150, depth: 0.5, trees: 16, scale: 380 }),
    mist(on, 820, 50, 0.35),
    ridge(on, { y: 930, tall: 110, depth: 0.68, trees: 26, scale: 300 }),
    foreground(on, 960, 50),
    walker(on, 640, 952, 170, mix(on.light.near, '#c8502f', 0.4)),
    walker(on, 760, 946, 160, mix(on.light.near, '#3c7c8c', 0.4)),
  ].join('')
}
