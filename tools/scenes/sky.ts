import { fill, lens, mix, oval, stroke } from './brush.ts'
import { height, type Sheet, width } from './sheet.ts'

export interface SkyPlan {
  /** Where the sun or the moon stands. */
  readonly x: number
  readonly y: number
  readonly radius?: number
  readonly horizon: number
  readonly clouds?: number
  readonly birds?: number
  readonly rays?: boolean
}

/** Sky from zenith to horizon with sun or moon, stars at night, clouds and birds. */
export function sky(on: Sheet, plan: SkyPlan): string {
  const { light, random } = on
  const radius = plan.radius ?? 62
  let out = `<rect width="${width}" height="${height}" fill="${on.fade(light.sky, 0, plan.horizon + 30)}"/>`
  if (light.stars) out += stars(on, plan.horizon)
  out += `<circle cx="${plan.x}" cy="${plan.y}" r="${radius * 9}" fill="${on.glow(light.glow, 0.75)}"/>`
  if (plan.rays) out += rays(on, plan.x, plan.y)
  out += `<circle cx="${plan.x}" cy="${plan.y}" r="${radius * 2.4}" fill="${on.glow(light.sun, 0.8)}"/>`
  out += `<circle cx="${plan.x}" cy="${plan.y}" r="${radius}" fill="${light.sun}"/>`
  if (light.stars)
    out += [
      [-18, -14, 13],
      [16, 12, 17],
      [-8, 24, 8],
      [24, -20, 7],
    ]
      .map(
        ([x = 0, y = 0, size = 0]) =>
          `<circle cx="${plan.x + x}" cy="${plan.y + y}" r="${size}" fill="#d9d6c2" opacity="0.55"/>`,
      )
      .join('')
  for (let i = 0; i < (plan.clouds ?? 0); i++) {
    const low = random.next()
    out += cloud(
      on,
      random.between(-60, width),
      plan.horizon * (0.1 + low * 0.62),
      random.between(260, 620) * (1.1 - low * 0.5),
      low,
    )
  }
  if (plan.birds) out += flock(on, random.between(300, 1250), random.between(130, 330), plan.birds)
  return out
}

function stars(on: Sheet, horizon: number): string {
  const { random } = on
  let band = ''
  for (let i = 0; i < 26; i++) {
    const along = i / 25
    band += `<ellipse cx="${200 + along * 1300}" cy="${horizon * (0.85 - along * 0.85)}" rx="170" ry="${random.between(36, 80)}" transform="rotate(-24 ${200 + along * 1300} ${horizon * (0.85 - along * 0.85)})" fill="#a9c4ea" opacity="0.06"/>`
  }
  let out = `<g filter="${on.blur(24)}">${band}</g>`
  for (let i = 0; i < 420; i++) {
    const y = random.next() ** 1.3 * horizon * 0.95
    const size = random.chance(0.06) ? random.between(2, 3) : random.between(0.6, 1.5)
    out += `<circle cx="${random.whole(0, width)}" cy="${Math.round(y)}" r="${size.toFixed(1)}" fill="#fff" opacity="${random.between(0.35, 1).toFixed(2)}"/>`
  }
  return out
}

function rays(on: Sheet, x: number, y: number): string {
  let out = ''
  for (let i = 0; i < 18; i++) {
    const angle = (i / 18) * Math.PI * 2 + on.random.between(-0.06, 0.06)
    const spread = on.random.between(0.03, 0.09)
    const far = 1500
    out += `M${x} ${y}L${Math.round(x + Math.cos(angle - spread) * far)} ${Math.round(y + Math.sin(angle - spread) * far)}L${Math.round(x + Math.cos(angle + spread) * far)} ${Math.round(y + Math.sin(angle + spread) * far)}Z`
  }
  return fill(out, on.light.sun, 'opacity="0.1"')
}

/** A flat-bottomed cloud: bumps on top, a soft shadow below. `low` clouds are thin streaks near the horizon. */
export function cloud(on: Sheet, x: number, y: number, size: number, low: number): string {
  const { light, random } = on
  const tint = mix(light.cloud, light.haze, 0.25 + low * 0.4)
  if (light.light < 0.6 || low > 0.75) {
    let streaks = ''
    for (let i = 0; i < 5; i++)
      streaks += lens(
        x + random.between(-0.4, 0.4) * size,
        y + i * random.between(7, 14),
        size * random.between(0.6, 1.5),
        random.between(4, 13),
      )
    return fill(streaks, tint, `opacity="${light.stars ? 0.22 : 0.55}"`)
  }
  const base = on.clip(`M${x - size} ${y - size}h${size * 3}V${y}h${-size * 3}Z`)
  let puffs = lens(x + size / 2, y, size * 1.15, size * 0.07)
  const count = random.whole(6, 8)
  for (let i = 0; i < count; i++) {
    const along = (i + 0.5) / count
    const round = size * 0.155 * (0.42 + Math.sin(along * Math.PI)) * random.between(0.62, 1.05)
    puffs += oval(x + along * size, y - round * 0.28, round * 1.2, round)
  }
  return `<g clip-path="${base}" opacity="0.92">${fill(puffs, on.fade([light.cloud, mix(light.cloud, tint, 0.75)], y - size * 0.2, y))}</g>`
}

export function flock(on: Sheet, x: number, y: number, count: number): string {
  const { random, light } = on
  let out = ''
  for (let i = 0; i < count; i++) {
    const bx = x + random.between(-160, 160)
    const by = y + random.between(-60, 60)
    const s = random.between(7, 15)
    const lift = random.between(0.35, 0.8)
    out += `M${bx - s * 1.5} ${by - s * lift * 0.6}Q${bx - s * 0.6} ${by - s * lift} ${bx} ${by}Q${bx + s * 0.6} ${by - s * lift} ${bx + s * 1.5} ${by - s * lift * 0.6}`
  }
  return stroke(out, mix(light.near, light.haze, 0.25), 2.6)
}

/** A soft bank of mist. */
export const mist = (on: Sheet, y: number, thick: number, opacity = 0.6): string => {
  let out = ''
  for (let i = 0; i < 7; i++)
    out += oval(
      on.random.between(-100, width + 100),
      y + on.random.between(-0.4, 0.4) * thick,
      on.random.between(260, 560),
      thick * on.random.between(0.25, 0.6),
    )
  return fill(out, mix(on.light.haze, on.light.cloud, 0.35), `filter="${on.blur(thick * 0.4)}" opacity="${opacity}"`)
}
