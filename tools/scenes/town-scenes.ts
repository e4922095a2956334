import { fill, limb, mix, oval, polygon, smooth, stroke } from './brush.ts'
import { shopper, walker } from './folk.ts'
import { foreground, plain, range, ridge, track } from './land.ts'
import { lodge, stall } from './places.ts'
import { acacia, banana, canopy } from './plants.ts'
import { type Sheet, width } from './sheet.ts'
import { mist, sky } from './sky.ts'
import { safariCar } from './vehicles.ts'
import { lake } from './water.ts'

function towers(on: Sheet, y: number, count: number, tall: number, depth: number, lit: number): string {
  const { random, light } = on
  const colour = mix(mix(light.haze, '#6b7388', 0.4 + depth * 0.5), light.near, depth * (1 - light.light * 0.7))
  let out = ''
  for (let i = 0; i < count; i++) {
    const w = random.between(34, 84)
    const x = ((i + random.next()) / count) * width
    const h = tall * random.between(0.3, 1) * (0.5 + 0.5 * Math.exp(-(((x - 860) / 420) ** 2)))
    const wall = mix(
      colour,
      random.chance(0.5) ? light.glow : '#c96f4a',
      random.between(0.02, 0.2) * (0.3 + light.light),
    )
    out += fill(
      polygon([
        [x, y],
        [x, y - h],
        [x + w, y - h],
        [x + w, y],
      ]),
      on.fade([wall, mix(wall, light.haze, 0.4)], y - h, y),
    )
    out += fill(
      polygon([
        [x + w * 0.68, y],
        [x + w * 0.68, y - h],
        [x + w, y - h],
        [x + w, y],
      ]),
      light.near,
      'opacity="0.18"',
    )
    if (random.chance(0.25)) out += stroke(`M${x + w / 2} ${y - h}V${y - h - random.between(14, 44)}`, wall, 2)
    let panes = ''
    let dark = ''
    for (let py = y - h + 9; py < y - 8; py += 12)
      for (let px = x + 6; px < x + w - 7; px += 10) {
        const pane = `M${px.toFixed(0)} ${py.toFixed(0)}h5v6h-5Z`
        if (random.chance(lit)) panes += pane
        else if (random.chance(0.6)) dark += pane
      }
    out += fill(dark, mix(wall, light.near, 0.45), 'opacity="0.5"') + fill(panes, '#ffd987', 'opacity="0.92"')
  }
  return out
}

/** Kampala from a hill: towers of the centre, red roofs below, a mosque and a cathedral on their hills. */
export function kampala(on: Sheet): string {
  const { light, random } = on
  const lit = light.light > 0.6 ? 0.02 : light.light > 0.3 ? 0.2 : 0.46
  const hill = mix(mix(light.haze, light.land, 0.5), light.near, 0.12)
  const mosque = [
    fill(polygon('236 560, 236 508, 352 508, 352 560'), hill),
    fill(smooth('252 510, 262 474, 294 450, 326 474, 336 510'), mix(hill, light.glow, 0.3)),
    fill(polygon('214 560, 214 404, 220 380, 226 404, 226 560'), hill),
    stroke('M294 452V430M220 382V366', hill, 3),
  ].join('')
  let roofs = ''
  for (let i = 0; i < 150; i++) {
    const part = random.next()
    const x = random.between(-30, width)
    const y = 740 + part * 170
    const w = 26 + part * 46
    const tile = mix(
      mix(random.pick(['#b5543a', '#c9764e', '#8e4a3a', '#a8968a']), light.haze, 0.35 - part * 0.3),
      light.near,
      (1 - light.light) * 0.6,
    )
    roofs += fill(
      polygon([
        [x, y],
        [x + w, y],
        [x + w * 0.86, y - w * 0.3],
        [x + w * 0.14, y - w * 0.3],
      ]),
      tile,
    )
    roofs += fill(
      polygon([
        [x + w * 0.06, y],
        [x + w * 0.94, y],
        [x + w * 0.94, y + w * 0.3],
        [x + w * 0.06, y + w * 0.3],
      ]),
      mix(tile, '#efe3cf', 0.45 * light.light + 0.08),
    )
    if (random.chance(lit * 1.3))
      roofs += fill(`M${x + w * 0.3} ${y + w * 0.06}h${w * 0.16}v${w * 0.16}h${-w * 0.16}Z`, '#ffd987')
    if (random.chance(0.4))
      roofs += fill(oval(x + w, y + 6, w * 0.4, w * 0.34), mix(light.leaf, light.near, 0.2 + part * 0.2))
  }
  return [
    sky(on, { x: 1240, y: light.stars ? 200 : 420, horizon: 640, clouds: 7, birds: light.stars ? 0 : 6, radius: 58 }),
    ridge(on, { y: 560, tall: 120, depth: 0.05, scale: 380 }),
    ridge(on, { y: 620, tall: 60, depth: 0.16, scale: 300, bend: (x) => 90 * Math.exp(-(((x - 290) / 170) ** 2)) }),
    mosque,
    mist(on, 650, 40, 0.45),
    towers(on, 700, 34, 250, 0.1, lit * 0.7),
    mist(on, 690, 30, 0.35),
    towers(on, 740, 26, 370, 0.5, lit),
    canopy(on, 735, 760, 2, { start: 0.4 }),
    roofs,
    canopy(on, 950, 1100, 4, {
      colour: mix(light.leaf, light.near, 0.25),
      bend: (x) => 90 * Math.abs((x - 800) / 800) ** 2,
      start: 0.55,
    }),
  ].join('')
}

export function market(on: Sheet): string {
  const { light } = on
  const dim = (colour: string) => mix(colour, light.near, 0.3 - light.light * 0.28)
  return [
    sky(on, { x: 1220, y: 170, horizon: 480, clouds: 6, birds: 4 }),
    range(on, 2, 400, 460, 140, 8),
    towers(on, 560, 18, 150, 0.2, 0.04),
    canopy(on, 560, 590, 2, { start: 0.3 }),
    banana(on, 70, 700, 300, mix(light.leaf, light.near, 0.1)),
    banana(on, 1530, 700, 330, mix(light.leaf, light.near, 0.1)),
    plain(on, 660, mix('#c98f5c', light.grass, 0.3)),
    stall(on, 260, 800, 270, dim('#2f8f83'), ['#e9b23a', '#d4482f', '#7aa63a']),
    stall(on, 640, 780, 250, dim('#d9762b'), ['#6a9a3a', '#efc75a', '#a33b52']),
    stall(on, 1010, 785, 250, dim('#b8394a'), ['#f08a24', '#8bb04a', '#e6d36a']),
    stall(on, 1370, 805, 280, dim('#3d6fa3'), ['#c2412d', '#f0c23c', '#6f9e3c']),
    shopper(on, 830, 850, 190, dim('#7b3fa0')),
    shopper(on, 470, 900, 250, dim('#c2367a')),
    shopper(on, 1180, 905, -246, dim('#e0912b')),
    walker(on, 960, 960, 230, dim('#3d7a6c'), false),
    stall(on, 130, 1090, 420, dim('#c94b32'), ['#f2b632', '#6b9b3d', '#d0402f', '#ef8a2b']),
    stall(on, 1480, 1100, 430, dim('#2a7f8c'), ['#9c3a5c', '#f0a63a', '#83ab45', '#e5cf57']),
  ].join('')
}

/** The white ring at Kayabwe, where the road crosses the line. */
export function equator(on: Sheet): string {
  const { light } = on
  const white = mix('#fdfaf3', light.near, 0.25 - light.light * 0.22)
  const hoop = (dx: number, colour: string) =>
    `<circle cx="${800 + dx}" cy="690" r="148" fill="none" stroke="${colour}" stroke-width="54"/>`
  return [
    sky(on, { x: 420, y: 230, horizon: 600, clouds: 8, birds: 5 }),
    range(on, 3, 540, 620, 130, 10),
    canopy(on, 640, 690, 3, { start: 0.2, deep: 80 }),
    plain(on, 720, mix(light.grass, '#7fa24b', 0.5)),
    track(on, 800, 820, 720),
    hoop(12, mix(white, light.near, 0.35)) + hoop(0, white),
    fill(polygon('640 850, 960 850, 980 900, 620 900'), white) +
      fill(polygon('620 900, 980 900, 980 918, 620 918'), mix(white, light.near, 0.35)),
    stroke('M796 918L790 1067', mix('#f6c431', light.near, 0.1), 9),
    stroke('M690 572Q800 486 906 570', mix('#c73a2b', light.near, 0.1), 10),
    walker(on, 560, 930, 210, '#2f7d86', false),
    walker(on, 1050, 936, -206, '#c8502f', false),
    banana(on, 170, 930, 330, mix(light.leaf, light.near, 0.2)),
    acacia(on, 1420, 900, 400, mix(light.leaf, light.near, 0.3)),
    foreground(on, 1062, 60, mix(light.near, light.leaf, 0.35)),
  ].join('')
}

export function duskLodge(on: Sheet): string {
  const { light } = on
  const hills = range(on, 4, 520, 620, 180, 6)
  return [
    sky(on, { x: 1060, y: 400, horizon: 620, clouds: 7, birds: 6, radius: 70 }),
    hills,
    lake(on, 640, hills, 1060, 840),
    plain(on, 810),
    acacia(on, 1330, 900, 480, light.near),
    lodge(on, 860, 880, 270, true),
    lodge(on, 420, 920, 480, true),
    fill(limb('700 1080 110, 760 1010 70, 900 950 36, 1000 900 10'), mix('#e7a95c', light.near, 0.45), 'opacity="0.7"'),
    ...[0, 1, 2, 3, 4].map(
      (i) => `<circle cx="${720 + i * 64}" cy="${1010 - i * 25}" r="${44 - i * 6}" fill="${on.glow('#ffc766', 0.9)}"/>`,
    ),
    foreground(on, 1030, 70),
  ].join('')
}

/** A four-wheel drive waiting before a hill town: for transfers and car hire. */
export function transfer(on: Sheet): string {
  return [
    sky(on, { x: 380, y: 240, horizon: 560, clouds: 7, birds: 5 }),
    range(on, 4, 470, 610, 210, 8),
    mist(on, 610, 50, 0.5),
    plain(on, 660, mix(on.light.grass, '#8aa354', 0.45)),
    track(on, 900, 560, 664),
    banana(on, 190, 900, 330, mix(on.light.leaf, on.light.near, 0.15)),
    safariCar(on, 900, 930, 560, mix('#e8e3d6', on.light.near, 0.25 - on.light.light * 0.2)),
    foreground(on, 1056, 66, mix(on.light.near, on.light.leaf, 0.3)),
    banana(on, 1480, 880, 280, mix(on.light.leaf, on.light.near, 0.15)),
  ].join('')
}
