import { fill, lens, mix, oval, type Point, polygon, smooth, stroke } from './brush.ts'
import { height, type Sheet, width } from './sheet.ts'

/** Still water that mirrors `above` (what stands over the line `y`), with ripples and the path of the sun at `sunX`. */
export function lake(on: Sheet, y: number, above: string, sunX: number, to = height): string {
  const { light, random } = on
  const colour = mix(light.deep, light.sky[1] ?? light.deep, 0.25)
  let out = `<rect x="0" y="${y}" width="${width}" height="${to - y}" fill="${on.fade([light.sky.at(-1) ?? colour, mix(light.sky.at(-2) ?? colour, colour, 0.4), colour], y, to)}"/>`
  out += `<g clip-path="${on.clip(`M0 ${y}H${width}V${to}H0Z`)}"><g transform="translate(0 ${y * 2}) scale(1 -1)" opacity="0.5" filter="${on.blur(2.2)}">${above}</g>`
  out += `<rect x="0" y="${y}" width="${width}" height="${to - y}" fill="${on.fade([`${colour}/0`, `${colour}/0.55`], y, to)}"/>`
  let bright = ''
  let dark = ''
  for (let i = 0; i < 120; i++) {
    const part = random.next() ** 1.6
    const ripple = lens(
      random.between(-60, width + 60),
      y + 4 + part * (to - y),
      random.between(60, 240) * (0.3 + part),
      1 + part * 4,
    )
    if (random.chance(0.55)) bright += ripple
    else dark += ripple
  }
  out +=
    fill(bright, mix(light.sky.at(-1) ?? light.sun, colour, 0.3), 'opacity="0.35"') +
    fill(dark, mix(colour, light.near, 0.45), 'opacity="0.3"')
  let glitter = ''
  for (let i = 0; i < 90; i++) {
    const part = random.next() ** 1.2
    const spread = 22 + part * 150
    glitter += lens(
      sunX + (random.next() + random.next() - 1) * spread,
      y + 3 + part * (to - y),
      random.between(24, 90) * (0.4 + part),
      1.2 + part * 4,
    )
  }
  out += fill(glitter, light.sun, `opacity="${light.light > 0.8 ? 0.45 : 0.75}"`)
  return `${out}<path d="M0 ${y}H${width}" stroke="${light.sun}" stroke-width="2" opacity="0.5"/></g>`
}

/** White water falling from (x, top) to `foot`, `half` wide at the lip and wider below. */
export function waterfall(on: Sheet, x: number, top: number, foot: number, half: number, spread = 1.25): string {
  const { random, light } = on
  const white = mix('#ffffff', light.glow, light.light > 0.6 ? 0.04 : 0.35)
  const shadow = mix('#9cc3d4', light.haze, light.light > 0.6 ? 0.15 : 0.55)
  const edge = (sign: number): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => {
      const part = i / 8
      return [
        x + sign * half * (1 + (spread - 1) * part ** 0.7) + random.between(-0.06, 0.06) * half,
        top + (foot - top) * part,
      ]
    })
  const shape = smooth([...edge(-1), ...edge(1).reverse()])
  let out = fill(shape, on.fade([white, mix(white, shadow, 0.5), white], top, foot))
  let veils = ''
  let bright = ''
  for (let i = 0; i < 42; i++) {
    const sx = x + random.between(-1, 1) * half * 0.96
    const from = top + random.next() ** 1.6 * (foot - top) * 0.7
    const to = Math.min(foot, from + random.between(0.16, 0.6) * (foot - top))
    const ex = x + (sx - x) * (1 + (spread - 1) * ((to - top) / (foot - top)))
    const w = half * random.between(0.03, 0.1)
    const veil = polygon([
      [sx, from],
      [(sx + ex) / 2 + w, (from + to) / 2],
      [ex, to],
      [(sx + ex) / 2 - w, (from + to) / 2],
    ])
    if (random.chance(0.55)) veils += veil
    else bright += veil
  }
  out += `<g clip-path="${on.clip(shape)}">${fill(veils, shadow, 'opacity="0.75"')}${fill(bright, white)}</g>`
  return out
}

/** The cloud of spray at the foot of a fall. */
export function spray(on: Sheet, x: number, y: number, wide: number, tall: number): string {
  const white = mix('#ffffff', on.light.glow, on.light.light > 0.6 ? 0.05 : 0.4)
  let out = ''
  for (let i = 0; i < 26; i++)
    out += oval(
      x + on.random.between(-1, 1) * wide,
      y - on.random.next() ** 1.6 * tall,
      on.random.between(0.12, 0.34) * wide,
      on.random.between(0.12, 0.3) * tall,
    )
  return fill(out, white, `opacity="0.5" filter="${on.blur(wide * 0.09)}"`)
}

/** Churning water: crests of foam that grow towards us. */
export function rapids(on: Sheet, y: number, strength: number): string {
  const { random, light } = on
  const white = mix('#ffffff', light.glow, light.light > 0.6 ? 0.03 : 0.3)
  let out = ''
  for (let row = 0; row < 9; row++) {
    const part = row / 8
    const at = y + part ** 1.25 * (height - y) + 10
    const tall = (10 + part * 74) * strength
    for (let x = -140; x < width + 140; ) {
      const w = random.between(2.4, 4.2) * (30 + part * 74)
      const lift = tall * random.between(0.5, 1.1)
      const wave: Point[] = [
        [x, at],
        [x + w * 0.22, at - lift * 0.45],
        [x + w * 0.46, at - lift],
        [x + w * 0.62, at - lift * 0.8],
        [x + w * 0.72, at - lift * 0.3],
        [x + w, at + 4],
        [x + w * 0.5, at + tall * 0.7 + 6],
      ]
      out += fill(
        smooth(wave),
        on.fade(
          [mix(light.deep, white, 0.5), mix(light.deep, light.near, 0.08 + part * 0.18)],
          at - lift,
          at + tall * 0.6,
        ),
      )
      out += stroke(
        smooth(
          [
            [x + w * 0.14, at - lift * 0.3],
            [x + w * 0.3, at - lift * 0.72],
            [x + w * 0.48, at - lift * 1.02],
            [x + w * 0.64, at - lift * 0.86],
            [x + w * 0.74, at - lift * 0.34],
          ],
          false,
        ),
        white,
        2 + part * 7,
        'opacity="0.95"',
      )
      let drops = ''
      for (let d = 0; d < 9; d++)
        drops += oval(
          x + w * random.between(0.3, 0.8),
          at - lift * random.between(0.8, 1.5),
          1 + part * random.between(1, 5),
          1 + part * random.between(1, 4),
        )
      out += fill(drops, white, 'opacity="0.85"')
      let lace = ''
      for (let l = 0; l < 4; l++)
        lace += lens(
          x + w * random.between(0.1, 0.9),
          at + tall * random.between(0, 0.6),
          w * random.between(0.2, 0.5),
          1.5 + part * 4,
        )
      out += fill(lace, white, 'opacity="0.55"')
      x += w * random.between(0.75, 1.15)
    }
  }
  return out
}
