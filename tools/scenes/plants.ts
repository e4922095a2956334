import { fill, lens, limb, mix, oval, type Point, place, polygon, smooth, stroke } from './brush.ts'
import { type Sheet, width } from './sheet.ts'

/** A flat-topped thorn tree, 100 high, its foot at (0, 0). */
export function acacia(on: Sheet, x: number, y: number, size: number, colour: string): string {
  const { random } = on
  const lean = random.between(-10, 10)
  const fork: Point = [lean * 0.5, -40]
  let wood = limb([
    [0, 2, 8],
    [lean * 0.3, -18, 5.2],
    [fork[0], fork[1], 5],
  ])
  const tips: Point[] = []
  const arms = random.whole(4, 6)
  for (let i = 0; i < arms; i++) {
    const along = (i / (arms - 1)) * 2 - 1
    const tip: Point = [
      fork[0] + along * random.between(44, 56),
      -78 - (1 - along * along) * 10 + random.between(-3, 3),
    ]
    tips.push(tip)
    wood += limb([
      [fork[0], fork[1] + 4, 4],
      [fork[0] + (tip[0] - fork[0]) * 0.4, fork[1] - 20, 2.6],
      [tip[0], tip[1], 1],
    ])
  }
  const layer = (centre: number, at: number, half: number, thick: number): string => {
    const top: Point[] = []
    const bottom: Point[] = []
    const steps = 12
    for (let i = 0; i <= steps; i++) {
      const along = (i / steps) * 2 - 1
      const bulge = Math.sqrt(Math.max(0, 1 - along * along))
      top.push([centre + along * half, at - bulge * thick * random.between(0.75, 1.2)])
      bottom.unshift([centre + along * half * 0.97, at + bulge * thick * random.between(0.1, 0.4)])
    }
    return smooth([...top, ...bottom])
  }
  let crown = layer(fork[0] + random.between(-5, 5), -86, 64, 13)
  for (const [tx, ty] of tips) crown += layer(tx, ty - 2, random.between(17, 26), random.between(6, 9))
  const lit = layer(fork[0] - 8, -92, 44, 6)
  let tuft = ''
  for (let i = 0; i < 16; i++) {
    const tx = random.between(-11, 11)
    const tall = random.between(3, 8)
    tuft += `M${(tx - 0.8).toFixed(1)} 3L${(tx + random.between(-3, 3)).toFixed(1)} ${(3 - tall).toFixed(1)}L${(tx + 0.8).toFixed(1)} 3Z`
  }
  const ground = mix(on.light.grass, on.light.near, 0.45)
  return place(
    x,
    y,
    size / 100,
    fill(wood + crown, colour) +
      fill(oval(0, 3.4, 16, 1.8) + tuft, ground) +
      fill(lit, mix(colour, on.light.glow, 0.22), 'opacity="0.7"'),
  )
}

/** A coconut palm, 100 high, leaning by `lean`. */
export function palm(on: Sheet, x: number, y: number, size: number, lean: number, colour: string): string {
  const { random } = on
  const head: Point = [lean, -82]
  let out =
    fill(
      limb([
        [0, 1, 4.6],
        [lean * 0.15, -25, 3.4],
        [lean * 0.55, -55, 2.6],
        [head[0], head[1] + 2, 1.6],
      ]),
      mix(mix('#8a6a4a', colour, 0.3), on.light.near, 0.3 - on.light.light * 0.15),
    ) + fill(oval(0, 2, 7, 1.2), on.light.near, 'opacity="0.35"')
  const fronds = 11
  for (let i = 0; i < fronds; i++) {
    const angle = -Math.PI * (0.02 + (0.96 * i) / (fronds - 1)) + random.between(-0.12, 0.12)
    const long = random.between(34, 44)
    const droop = 14 + Math.abs(Math.cos(angle)) * 20
    const at = (part: number): Point => [
      head[0] + Math.cos(angle) * long * part,
      head[1] + Math.sin(angle) * long * part * 0.62 + droop * part * part,
    ]
    let leaf = limb([
      [...at(0), 1.6],
      [...at(0.5), 1.2],
      [...at(1), 0.4],
    ])
    for (let step = 1; step <= 15; step++) {
      const part = step / 15
      const [ax, ay] = at(part)
      const hang = 13 * (1 - part * 0.6) * Math.sin(Math.min(1, part * 1.5) * Math.PI * 0.6)
      const out2 = Math.cos(angle) * 5
      leaf +=
        polygon([
          [ax - 0.9, ay],
          [ax + 0.9, ay],
          [ax + out2 + 0.3, ay + hang],
        ]) +
        polygon([
          [ax - 0.6, ay],
          [ax + 0.6, ay],
          [ax + out2 * 1.5, ay - hang * 0.35],
        ])
    }
    out += fill(leaf, i % 2 ? colour : mix(colour, on.light.glow, 0.14))
  }
  return place(
    x,
    y,
    size / 100,
    out +
      fill(
        oval(head[0] - 2, head[1] + 4, 2.6, 2.6) + oval(head[0] + 3, head[1] + 4, 2.4, 2.4),
        mix(colour, on.light.near, 0.5),
      ),
  )
}

export interface CanopyPlan {
  readonly colour?: string
  readonly bend?: (x: number) => number
  /** How near the farthest row is, 0…1. */
  readonly start?: number
  /** How far down a row is filled. */
  readonly deep?: number
}

/** A rain-forest slope: rows of crowns, hazy behind, dark and detailed in front. */
export function canopy(on: Sheet, from: number, to: number, rows: number, plan: CanopyPlan = {}): string {
  const { colour = on.light.leaf, bend = () => 0, start = 0, deep = 500 } = plan
  const { random, light } = on
  let out = ''
  for (let row = 0; row < rows; row++) {
    const part = rows === 1 ? 1 : row / (rows - 1)
    const depth = start + (1 - start) * part
    const size = 16 + depth ** 1.4 * 62
    const base = from + (to - from) * part
    const hue = mix(mix(light.haze, colour, 0.35 + depth * 0.65), light.near, Math.max(0, depth - 0.45) * 1.1)
    const roll = on.noise(3, 340)
    let body = ''
    let lit = ''
    let dark = ''
    for (let x = -size; x < width + size; x += size * random.between(0.55, 0.95)) {
      const y = base - roll(x) * (36 + depth * 26) - bend(x) * (1 - part * 0.6)
      const s = size * random.between(0.7, 1.25)
      const high = random.chance(0.14) ? s * 0.5 : 0
      for (let lump = 0; lump < 7; lump++) {
        const angle = Math.PI * (lump / 6)
        const lx = x - Math.cos(angle) * s * random.between(0.45, 0.62)
        const ly = y - high - Math.sin(angle) * s * random.between(0.3, 0.46)
        const l = s * random.between(0.26, 0.38)
        body += oval(lx, ly, l, l * 0.86)
        if (lx < x + s * 0.35) lit += oval(lx - l * 0.2, ly - l * 0.26, l * 0.6, l * 0.42)
        else dark += oval(lx + l * 0.1, ly + l * 0.3, l * 0.7, l * 0.5)
      }
      body += oval(x, y - high * 0.5, s * 0.62, s * 0.5 + high * 0.5)
      lit += oval(x - s * 0.12, y - high - s * 0.16, s * 0.2, s * 0.13)
      dark += oval(x + s * 0.1, y + s * 0.3, s * 0.66, s * 0.24)
      body += `M${(x - size).toFixed(0)} ${y.toFixed(0)}h${(size * 2).toFixed(0)}v${deep}h${(-size * 2).toFixed(0)}Z`
    }
    out +=
      fill(body, hue) +
      fill(dark, mix(hue, light.near, 0.35), 'opacity="0.5"') +
      fill(lit, mix(hue, light.sun, 0.12 + light.light * 0.1), 'opacity="0.75"')
  }
  return out
}

/** Tall trunks with lianas, for the inside of a forest. */
export function trunks(on: Sheet, count: number, depth: number, foot: number, at?: readonly number[]): string {
  const { random, light } = on
  const colour = mix(mix(light.haze, light.land, 0.3 + depth * 0.7), light.near, Math.max(0, depth - 0.3) * 1.25)
  let body = ''
  let vines = ''
  for (let i = 0; i < count; i++) {
    const x = at?.[i] ?? ((i + random.between(0.1, 0.9)) / count) * width
    const w = (14 + depth * 62) * random.between(0.6, 1.2)
    const lean = random.between(-40, 40)
    body += limb([
      [x - lean * 0.2, foot + 20, w * 1.7],
      [x, foot - 60, w],
      [x + lean * 0.5, 380, w * 0.8],
      [x + lean, -40, w * 0.7],
    ])
    for (let b = 0; b < 2; b++) {
      const fork = random.between(60, 330)
      const sign = random.chance(0.5) ? 1 : -1
      body += limb([
        [x + lean * 0.6, fork + 70, w * 0.42],
        [x + sign * 70, fork, w * 0.26],
        [x + sign * random.between(120, 210), fork - 80, w * 0.1],
      ])
    }
    if (random.chance(0.6))
      vines += `M${x + w} -10q${random.between(40, 120)} ${random.between(300, 620)} ${random.between(120, 260)} 0`
  }
  return fill(body, colour) + stroke(vines, colour, 3 + depth * 4, 'opacity="0.8"')
}

/** Ferns and broad leaves that close the lower edge. */
export function undergrowth(on: Sheet, y: number, size: number, colour: string): string {
  const { random, light } = on
  let out = fill(`M-10 ${y + size * 0.4}H${width + 10}V1100H-10Z`, colour)
  for (let x = -40; x < width + 40; x += size * random.between(0.5, 0.85)) {
    const tint = mix(colour, random.chance(0.5) ? light.leaf : light.grass, random.between(0.04, 0.3))
    if (random.chance(0.55)) {
      let fern = ''
      for (let f = -3; f <= 3; f++) {
        const angle = -Math.PI / 2 + f * 0.34 + random.between(-0.1, 0.1)
        const long = size * random.between(0.8, 1.25)
        for (let step = 2; step <= 14; step++) {
          const part = step / 14
          const px = x + Math.cos(angle) * long * part
          const py = y + size * 0.5 + Math.sin(angle) * long * part + part * part * Math.abs(f) * size * 0.16
          const side = size * 0.17 * (1.05 - part)
          fern += `M${px.toFixed(1)} ${py.toFixed(1)}l${(-Math.sin(angle) * side).toFixed(1)} ${(Math.cos(angle) * side + 2).toFixed(1)}l${(Math.cos(angle) * 6).toFixed(1)} ${(Math.sin(angle) * 6).toFixed(1)}l${(Math.sin(angle) * side * 2).toFixed(1)} ${(-Math.cos(angle) * side * 2).toFixed(1)}Z`
        }
        fern += limb([
          [x, y + size * 0.5, size * 0.03],
          [x + Math.cos(angle) * long * 0.5, y + size * 0.5 + Math.sin(angle) * long * 0.5, size * 0.02],
          [x + Math.cos(angle) * long, y + size * 0.5 + Math.sin(angle) * long + Math.abs(f) * size * 0.16, 1],
        ])
      }
      out += fill(fern, tint)
    } else {
      for (let l = -2; l <= 2; l++) {
        const angle = l * 27 + random.between(-8, 8)
        const long = size * random.between(0.8, 1.15)
        out += `<g transform="translate(${x.toFixed(0)} ${(y + size * 0.6).toFixed(0)}) rotate(${angle.toFixed(0)})">${fill(
          smooth([
            [0, 0],
            [-long * 0.17, -long * 0.4],
            [0, -long],
            [long * 0.17, -long * 0.4],
          ]),
          mix(tint, light.sun, Math.abs(l) * 0.02),
        )}${stroke(`M0 0L0 ${(-long * 0.9).toFixed(0)}`, mix(tint, light.near, 0.3), 1.5, 'opacity="0.6"')}</g>`
      }
    }
  }
  return out
}

/** Papyrus along a shore: stems with round green brushes. */
export function papyrus(on: Sheet, from: number, to: number, y: number, tall: number, colour: string): string {
  const { random } = on
  let stems = ''
  let heads = ''
  for (let x = from; x < to; x += random.between(9, 20)) {
    const h = tall * random.between(0.55, 1.1)
    const lean = random.between(-0.12, 0.12) * h
    stems += `M${x.toFixed(0)} ${(y + 10).toFixed(0)}q0 ${(-h * 0.6).toFixed(0)} ${lean.toFixed(0)} ${(-h).toFixed(0)}`
    for (let a = -6; a <= 6; a++) {
      const angle = -Math.PI / 2 + a * 0.27
      const long = tall * 0.2 * random.between(0.7, 1.1)
      heads += `M${(x + lean).toFixed(0)} ${(y + 10 - h).toFixed(0)}q${(Math.cos(angle) * long * 0.6).toFixed(1)} ${(Math.sin(angle) * long * 0.8).toFixed(1)} ${(Math.cos(angle) * long).toFixed(1)} ${(Math.sin(angle) * long + long * 0.25).toFixed(1)}`
    }
  }
  return stroke(stems, colour, 3) + stroke(heads, colour, 1.6)
}

/** A banana plant, common around every Ugandan home. */
export function banana(on: Sheet, x: number, y: number, size: number, colour: string): string {
  let out = fill(limb('0 2 9, 1 -24 7, 0 -46 5'), mix(colour, on.light.near, 0.3))
  for (let i = -4; i <= 4; i++) {
    const bend = i * 15 + on.random.between(-5, 5)
    const long = 52 - Math.abs(i) * 3
    out += `<g transform="translate(0 -44) rotate(${bend.toFixed(0)})">${fill(
      smooth([
        [0, 0],
        [-6, -long * 0.4],
        [-5, -long * 0.75],
        [i * 1.5, -long],
        [7, -long * 0.7],
        [6, -long * 0.35],
      ]),
      mix(colour, on.light.glow, Math.abs(i) % 2 ? 0.16 : 0.02),
    )}</g>`
  }
  return place(x, y, size / 100, out)
}

/** Leaves that hang into the picture from above. */
export function overhang(on: Sheet, side: 'left' | 'right', colour: string): string {
  const { random } = on
  const sign = side === 'left' ? 1 : -1
  const edge = side === 'left' ? -20 : width + 20
  let out = limb([
    [edge, 40, 26],
    [edge + sign * 240, 70, 15],
    [edge + sign * 520, 40, 4],
  ])
  for (let i = 0; i < 90; i++) {
    const part = random.next()
    const x = edge + sign * part * 560
    const y = 50 + Math.sin(part * 3) * 20 + random.between(-70, 90) * (1.15 - part)
    out += lens(x, y, random.between(30, 64), random.between(7, 13))
  }
  return fill(out, colour)
}
