import { fill, lens, mix, oval, type Point, polygon, stroke } from './brush.ts'
import { height, type Sheet, width } from './sheet.ts'

export interface RidgePlan {
  readonly y: number
  readonly tall: number
  /** 0 = against the sky, 1 = at our feet. */
  readonly depth: number
  readonly scale?: number
  readonly octaves?: number
  /** Height of the trees that stand on it, in pixels. */
  readonly trees?: number
  readonly colour?: string
  /** Bends the line, so that a valley or a shore can be left open. */
  readonly bend?: (x: number) => number
}

export const shade = (on: Sheet, depth: number, colour = on.light.land): string =>
  depth < 0.5 ? mix(on.light.haze, colour, 0.22 + depth * 1.56) : mix(colour, on.light.near, (depth - 0.5) * 1.8)

/** One layer of hills: sharp against what is behind it, fading into haze at its foot. */
export function ridge(on: Sheet, plan: RidgePlan): string {
  const line = on.noise(plan.octaves ?? 4, plan.scale ?? 420)
  const bumps = on.noise(3, 26)
  const colour = shade(on, plan.depth, plan.colour)
  const points: Point[] = []
  for (let x = -10; x <= width + 10; x += plan.trees ? 5 : 9)
    points.push([
      x,
      plan.y - line(x) * plan.tall - (plan.bend?.(x) ?? 0) - (plan.trees ? bumps(x) ** 1.5 * plan.trees : 0),
    ])
  const foot = Math.min(height, plan.y + plan.tall * 0.9 + 60)
  const shape = polygon([...points, [width + 10, height], [-10, height]])
  return fill(shape, on.fade([colour, mix(colour, on.light.haze, 0.55 - plan.depth * 0.45)], plan.y - plan.tall, foot))
}

/** Layers of hills from `from` down to `to`, hazier the farther they are. */
export function range(on: Sheet, layers: number, from: number, to: number, tall: number, trees = 0): string {
  let out = ''
  for (let i = 0; i < layers; i++) {
    const depth = layers === 1 ? 0 : i / (layers - 1)
    out += ridge(on, {
      y: from + (to - from) * depth,
      tall: tall * (1 - depth * 0.35),
      depth: depth * 0.5,
      trees: trees * (0.3 + depth),
      scale: 520 - depth * 160,
    })
  }
  return out
}

/** A broken peak with a lit and a shaded side, rock below and snow above. */
export function peak(
  on: Sheet,
  x: number,
  top: number,
  foot: number,
  half: number,
  depth: number,
  snow: boolean,
): string {
  const { random, light } = on
  const rock = mix(light.haze, mix(light.land, '#51607a', 0.65), 0.35 + depth * 0.65)
  const side = (sign: number, steps: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const part = i / steps
      const jag = i === 0 || i === steps ? 0 : random.between(-0.13, 0.14)
      return [
        x + sign * half * (part ** 1.12 + jag * 0.6),
        top + (foot - top) * Math.min(1, part + (i === 0 ? 0 : jag * 0.5)),
      ]
    })
  const left = side(-1, 9)
  const right = side(1, 9)
  const spine: Point[] = Array.from({ length: 10 }, (_, i) => [
    x + (i % 2 ? 1 : -1) * half * 0.05 * i * random.between(0.4, 0.9) + half * 0.02 * i,
    top + ((foot - top) * i) / 9,
  ])
  const whole = polygon([...left, ...[...right].reverse()])
  const dark = polygon([...spine, ...[...right].reverse()])
  let out = fill(whole, on.fade([mix(rock, light.sun, 0.28), mix(rock, light.haze, 0.5)], top, foot))
  out += fill(dark, on.fade([mix(rock, light.near, 0.42), mix(rock, light.haze, 0.42)], top, foot))
  if (!snow) return out
  const edge = (from: number, to: number, low: number): Point[] =>
    Array.from(
      { length: 13 },
      (_, i): Point => [
        from + ((to - from) * i) / 12,
        top + (foot - top) * (low + (i % 2 ? 0.1 : -0.02) + random.between(-0.03, 0.06)),
      ],
    )
  const clip = on.clip(whole)
  const white = mix('#ffffff', light.glow, light.light > 0.6 ? 0.06 : 0.42)
  const blue = mix('#a9c3de', light.haze, light.light > 0.6 ? 0.1 : 0.5)
  out += `<g clip-path="${clip}">${fill(polygon([[x - half, top - 40], [x + half, top - 40], ...edge(x + half, x - half, 0.34)]), white)}`
  out += `<g clip-path="${on.clip(dark)}">${fill(polygon([[x - half, top - 40], [x + half, top - 40], ...edge(x + half, x - half, 0.3)]), blue)}</g></g>`
  return out
}

/** Open ground from `y` to the lower edge, with long strokes of light and shadow. */
export function plain(on: Sheet, y: number, colour = on.light.grass): string {
  const { random, light } = on
  const edge = on.noise(3, 500)
  const points: Point[] = []
  for (let x = -10; x <= width + 10; x += 20) points.push([x, y - edge(x) * 14])
  let out = fill(
    polygon([...points, [width + 10, height], [-10, height]]),
    on.fade([mix(colour, light.haze, 0.45), colour, mix(colour, light.near, 0.7)], y - 10, height),
  )
  let bright = ''
  let dark = ''
  for (let i = 0; i < 70; i++) {
    const part = random.next() ** 1.4
    const stripe = lens(
      random.between(-100, width + 100),
      y + 8 + part * (height - y),
      random.between(140, 420) * (0.5 + part),
      2 + part * 9,
    )
    if (random.chance(0.5)) bright += stripe
    else dark += stripe
  }
  out +=
    fill(bright, mix(light.glow, colour, 0.4), 'opacity="0.28"') +
    fill(dark, mix(colour, light.near, 0.6), 'opacity="0.22"')
  return out
}

/** Tufts of long grass along the lower edge or a line. */
export function grass(on: Sheet, y: number, tall: number, colour: string, density = 260): string {
  const { random } = on
  let blades = ''
  for (let i = 0; i < density; i++) {
    const x = random.between(-20, width + 20)
    const h = tall * random.between(0.45, 1.1)
    const lean = random.between(-0.5, 0.65) * h
    const foot = y + random.between(0, tall * 0.25)
    blades += `M${x.toFixed(0)} ${foot.toFixed(0)}q${(lean * 0.2).toFixed(0)} ${(-h * 0.7).toFixed(0)} ${lean.toFixed(0)} ${(-h).toFixed(0)}q${(-lean * 0.5 + 4).toFixed(0)} ${(h * 0.4).toFixed(0)} ${(-lean + 5).toFixed(0)} ${h.toFixed(0)}Z`
  }
  return fill(blades, colour)
}

/** A dark foreground bank with grass, that frames the picture below. */
export function foreground(on: Sheet, y: number, tall = 60, colour = on.light.near): string {
  const line = on.noise(3, 380)
  const points: Point[] = []
  for (let x = -10; x <= width + 10; x += 16) points.push([x, y - line(x) * 46])
  return fill(polygon([...points, [width + 10, height], [-10, height]]), colour) + grass(on, y + 10, tall, colour, 320)
}

/** A sandy track that winds from our feet to the horizon. */
export function track(on: Sheet, from: number, to: number, y: number): string {
  const { light } = on
  const centre = (part: number) => from + (to - from) * part + Math.sin(part * 5.2) * 120 * (1 - part)
  const edges = (sign: number, wide: number): Point[] =>
    Array.from({ length: 22 }, (_, i): Point => {
      const part = i / 21
      return [
        centre(part) + sign * wide * (1 - part) ** 1.7 + sign * 2,
        height - (height - y) * (1 - (1 - part) ** 1.5),
      ]
    })
  const sand = mix(mix('#d9a871', light.grass, 0.3), light.near, 0.42 - light.light * 0.36)
  let out = fill(
    polygon([...edges(-1, 210), ...edges(1, 210).reverse()]),
    on.fade([mix(sand, light.haze, 0.4), sand], y, height),
  )
  const rut = (sign: number) =>
    fill(
      polygon([...edges(sign * 1, 150), ...edges(sign * 1, 88).reverse()]),
      mix(sand, light.near, 0.3),
      'opacity="0.4"',
    )
  out += rut(-1) + rut(1)
  return out
}

export const stones = (on: Sheet, y: number, count: number, size: number, colour: string): string => {
  let out = ''
  for (let i = 0; i < count; i++) {
    const x = on.random.between(0, width)
    const s = size * on.random.between(0.4, 1.2)
    const at = y + on.random.between(-14, 30)
    out +=
      fill(oval(x, at, s, s * 0.55), colour) +
      fill(oval(x - s * 0.15, at - s * 0.18, s * 0.72, s * 0.28), mix(colour, on.light.sun, 0.25))
  }
  return out
}

export const shoreline = (on: Sheet, y: number): string =>
  stroke(`M-10 ${y}H${width + 10}`, mix(on.light.sun, on.light.haze, 0.4), 2.5, 'opacity="0.7"')
