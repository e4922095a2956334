import { crane, elephant, giraffe, kob, lion, zebra } from './animals.ts'
import { fill, limb, mix, oval } from './brush.ts'
import { figureSeated } from './folk.ts'
import { foreground, grass, plain, range, ridge, track } from './land.ts'
import { campfire, tent } from './places.ts'
import { acacia } from './plants.ts'
import type { Sheet } from './sheet.ts'
import { flock, mist, sky } from './sky.ts'
import { safariCar } from './vehicles.ts'
import { lake } from './water.ts'

const bush = (on: Sheet, y: number, count: number, depth: number): string => {
  const { random, light } = on
  const colour = mix(mix(light.haze, light.leaf, 0.4 + depth * 0.6), light.near, depth * 0.4)
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = random.between(-20, 1620)
    const s = random.between(10, 26) * (0.5 + depth)
    for (let b = 0; b < 5; b++)
      out += oval(
        x + random.between(-s, s),
        y - random.between(0, s * 0.5),
        s * random.between(0.4, 0.8),
        s * random.between(0.3, 0.5),
      )
  }
  return fill(out, colour)
}

const trees = (on: Sheet, y: number, count: number, size: number, depth: number): string => {
  const { random, light } = on
  let out = ''
  for (let i = 0; i < count; i++)
    out += acacia(
      on,
      random.between(0, 1600),
      y + random.between(-6, 10),
      size * random.between(0.6, 1.2),
      mix(mix(light.haze, light.leaf, 0.35 + depth * 0.65), light.near, depth * 0.5),
    )
  return out
}

const coat = (on: Sheet, own: string, dark = 0): string =>
  mix(mix(own, on.light.near, (1 - on.light.light) * 0.72), on.light.near, dark)

function steppe(on: Sheet, sunX: number, sunY: number, horizon: number): string {
  return [
    sky(on, { x: sunX, y: sunY, horizon, clouds: 6, birds: 7, radius: 74 }),
    range(on, 3, horizon - 30, horizon + 14, 120),
    mist(on, horizon - 6, 46, 0.5),
    bush(on, horizon + 6, 26, 0.15),
    trees(on, horizon + 10, 8, 62, 0.15),
    plain(on, horizon + 8),
    bush(on, horizon + 52, 18, 0.4),
  ].join('')
}

export function elephants(on: Sheet): string {
  const grey = coat(on, '#7a6c68')
  return [
    steppe(on, 1060, 420, 640),
    trees(on, 690, 3, 150, 0.5),
    acacia(on, 1330, 830, 470, mix(on.light.leaf, on.light.near, 0.55)),
    elephant(on, 1010, 800, 128, mix(grey, on.light.haze, 0.2)),
    elephant(on, 340, 850, 262, grey),
    elephant(on, 610, 868, 118, grey),
    elephant(on, 790, 838, 200, mix(grey, on.light.haze, 0.08)),
    grass(on, 900, 46, mix(on.light.grass, on.light.near, 0.5), 260),
    foreground(on, 1010, 76),
  ].join('')
}

export function giraffes(on: Sheet): string {
  const hide = coat(on, '#e2a857')
  return [
    steppe(on, 560, 500, 700),
    trees(on, 740, 2, 190, 0.45),
    acacia(on, 300, 890, 560, mix(on.light.leaf, on.light.near, 0.65)),
    giraffe(on, 1240, 850, -360, mix(hide, on.light.haze, 0.14)),
    giraffe(on, 860, 880, 560, hide),
    giraffe(on, 1060, 890, 250, hide),
    foreground(on, 1000, 84),
  ].join('')
}

export function antelopes(on: Sheet): string {
  const { random } = on
  const red = coat(on, '#b9743c')
  let herd = ''
  for (let i = 0; i < 12; i++)
    herd += kob(
      on,
      120 + i * 118 + random.between(-30, 30),
      730 + random.between(-16, 22),
      (random.chance(0.5) ? -1 : 1) * random.between(58, 76),
      mix(red, on.light.haze, 0.22),
    )
  return [
    steppe(on, 800, 470, 640),
    herd,
    acacia(on, 190, 900, 420, mix(on.light.leaf, on.light.near, 0.6)),
    kob(on, 700, 905, 190, red),
    kob(on, 1010, 930, -214, red),
    grass(on, 960, 50, mix(on.light.grass, on.light.near, 0.55), 240),
    foreground(on, 1030, 70),
  ].join('')
}

export function zebras(on: Sheet): string {
  const white = coat(on, '#f4ebdc')
  const far = mix(white, on.light.haze, 0.3)
  const hills = range(on, 3, 560, 620, 190, 10)
  return [
    sky(on, { x: 330, y: 250, horizon: 600, clouds: 7, birds: 5 }),
    hills,
    lake(on, 630, hills, 330, 760),
    plain(on, 738),
    bush(on, 760, 22, 0.4),
    zebra(on, 420, 830, 116, far),
    zebra(on, 610, 822, -104, far),
    zebra(on, 1180, 836, -122, far),
    acacia(on, 1420, 900, 480, mix(on.light.leaf, on.light.near, 0.35)),
    zebra(on, 560, 950, 236, white),
    zebra(on, 900, 930, 214, white),
    grass(on, 985, 48, mix(on.light.grass, on.light.near, 0.45), 260),
    foreground(on, 1050, 66),
  ].join('')
}

export function kidepo(on: Sheet): string {
  const crag = (x: number) =>
    190 * Math.exp(-(((x - 1180) / 150) ** 2)) +
    120 * Math.exp(-(((x - 1390) / 90) ** 2)) +
    90 * Math.exp(-(((x - 320) / 200) ** 2))
  return [
    sky(on, { x: 520, y: 380, horizon: 640, clouds: 6, birds: 6, radius: 66, rays: true }),
    ridge(on, { y: 560, tall: 200, depth: 0.05, scale: 360, bend: (x) => crag(x + 120) * 0.8 }),
    ridge(on, { y: 600, tall: 160, depth: 0.18, scale: 300, bend: crag, octaves: 5 }),
    ridge(on, { y: 650, tall: 110, depth: 0.32, scale: 260 }),
    mist(on, 640, 50, 0.55),
    plain(on, 670),
    trees(on, 700, 9, 88, 0.4),
    bush(on, 730, 30, 0.45),
    ...Array.from({ length: 9 }, (_, i) =>
      kob(on, 240 + i * 96, 790 + (i % 3) * 12, i % 2 ? 52 : -56, coat(on, '#3c3030', 0.1)),
    ),
    giraffe(on, 1210, 850, -300, coat(on, '#dda453')),
    acacia(on, 330, 940, 430, mix(on.light.leaf, on.light.near, 0.6)),
    foreground(on, 1010, 84),
  ].join('')
}

export function treeLion(on: Sheet): string {
  const bark = mix('#6d5236', on.light.near, 0.62 - on.light.light * 0.3)
  let leaves = ''
  let bright = ''
  let dim = ''
  for (let i = 0; i < 190; i++) {
    const angle = on.random.between(0, Math.PI)
    const far = on.random.next() ** 0.6
    const x = 720 + Math.cos(angle) * 880 * far
    const y = 120 - Math.sin(angle) * 250 * far + Math.abs(Math.cos(angle)) * 60
    leaves += oval(x, y, on.random.between(34, 90), on.random.between(22, 52))
    for (let l = 0; l < 6; l++) {
      const leaf = oval(
        x + on.random.between(-80, 60),
        y + on.random.between(-46, 20),
        on.random.between(8, 22),
        on.random.between(5, 12),
      )
      if (l % 2) bright += leaf
      else dim += leaf
    }
  }
  return [
    steppe(on, 1220, 470, 760),
    trees(on, 790, 4, 130, 0.4),
    fill(
      limb('430 1090 190, 470 820 130, 510 600 118, 470 380 90, 360 90 60') +
        limb('490 640 96, 700 560 78, 960 548 64, 1240 500 44, 1460 400 22') +
        limb('500 480 66, 640 300 46, 820 60 30') +
        limb('1080 530 40, 1220 390 26, 1320 200 12'),
      bark,
    ),
    fill(
      limb('458 1000 26, 486 800 16, 490 660 20, 470 480 14') + limb('600 580 16, 800 536 12, 1100 514 8'),
      mix(bark, on.light.glow, 0.35),
      'opacity="0.5"',
    ),
    lion(on, 880, 536, 330, coat(on, '#dba85c', -0.1)),
    fill(leaves, mix(on.light.leaf, on.light.near, 0.55)),
    fill(dim, mix(on.light.leaf, on.light.near, 0.3), 'opacity="0.8"') +
      fill(bright, mix(mix(on.light.leaf, '#8a9a3a', 0.4), on.light.glow, 0.18), 'opacity="0.75"'),
    foreground(on, 1040, 80),
  ].join('')
}

export function safariDrive(on: Sheet): string {
  return [
    steppe(on, 1150, 390, 620),
    trees(on, 660, 5, 130, 0.4),
    track(on, 520, 1060, 640),
    elephant(on, 290, 800, -150, coat(on, '#7a6c68')),
    acacia(on, 1420, 860, 440, mix(on.light.leaf, on.light.near, 0.5)),
    safariCar(on, 860, 884, 370, mix('#d4c08c', on.light.near, 0.35 - on.light.light * 0.3)),
    grass(on, 960, 52, mix(on.light.grass, on.light.near, 0.5), 120),
    foreground(on, 1056, 80),
  ].join('')
}

export function camp(on: Sheet): string {
  return [
    sky(on, { x: 1250, y: 190, horizon: 700, radius: 46 }),
    range(on, 3, 660, 730, 170),
    mist(on, 720, 50, 0.35),
    plain(on, 740),
    acacia(on, 1330, 860, 520, on.light.near),
    tent(on, 520, 858, 360, true),
    tent(on, 960, 800, 190, true),
    campfire(on, 930, 910, 64),
    figureSeated(on, 800, 920, 92, mix(on.light.near, '#ff9a3d', 0.1)),
    figureSeated(on, 1060, 926, -92, mix(on.light.near, '#ff9a3d', 0.1)),
    foreground(on, 1030, 70),
  ].join('')
}

export function cranes(on: Sheet): string {
  const { light } = on
  const hills = range(on, 3, 560, 640, 150, 8)
  return [
    sky(on, { x: 500, y: 430, horizon: 620, clouds: 6, radius: 84 }),
    flock(on, 1150, 200, 6),
    hills,
    lake(on, 640, hills, 500, 860),
    plain(on, 830),
    crane(on, 1180, 890, -250, mix(light.haze, '#a5adb6', 0.7)),
    crane(on, 760, 950, 400, mix('#a5adb6', light.near, 0.2)),
    grass(on, 985, 90, mix(light.grass, light.near, 0.4), 200),
    foreground(on, 1050, 110),
  ].join('')
}
