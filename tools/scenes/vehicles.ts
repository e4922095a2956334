import { fill, lens, limb, mix, oval, place, polygon, smooth, stroke } from './brush.ts'
import { shadow } from './shadow.ts'
import type { Sheet } from './sheet.ts'

/** A safari four-wheel drive with its roof up and people looking out; wheels on y, about `size` long, facing right. */
export function safariCar(on: Sheet, x: number, y: number, size: number, colour: string): string {
  const { light } = on
  const dark = mix(light.near, colour, 0.12)
  const glass = mix(light.sky[1] ?? light.haze, light.near, 0.35)
  const wheel = (cx: number) =>
    fill(oval(cx, -9, 9.4, 9.4), dark) + fill(oval(cx, -9, 4.2, 4.2), mix(colour, '#ffffff', 0.3))
  return (
    shadow(on, x, y, Math.abs(size) * 0.58) +
    place(
      x,
      y,
      size / 100,
      [
        [-26, -8, 8]
          .map(
            (px) =>
              fill(
                oval(px, -57, 3.2, 3.7) +
                  smooth([
                    [px - 5, -46],
                    [px - 4, -53],
                    [px + 4, -53],
                    [px + 5, -46],
                  ]),
                mix(dark, px === -8 ? '#b98a4f' : '#7c8f6a', 0.35),
              ) + fill(lens(px, -59.5, 12, 2.4), mix('#c9b48a', dark, 0.2)),
          )
          .join(''),
        fill(polygon('-42 -63, 20 -63, 23 -66.5, -44 -66.5'), mix(colour, light.near, 0.15)),
        stroke('M-38 -46V-64M17 -46V-64M-10 -46V-64', dark, 1.5),
        fill(smooth('-48 -10, -49 -30, -46 -46, -20 -48, 18 -47, 25 -34, 44 -30, 50 -24, 50 -10'), colour),
        fill(
          polygon('-44 -43, -29 -43.5, -29 -31, -45 -31') +
            polygon('-26 -43.5, -8 -44, -8 -31, -26 -31') +
            polygon('-5 -44, 14 -43.5, 20 -32, -5 -31'),
          glass,
        ),
        fill(
          polygon('-44 -43, -36 -43.5, -43 -31, -45 -31') +
            polygon('-20 -43.8, -13 -43.9, -20 -31, -26 -31') +
            polygon('3 -43.8, 9 -43.7, 5 -31, -1 -31'),
          '#ffffff',
          'opacity="0.22"',
        ),
        fill(polygon('-50 -20, 51 -20, 51 -15, -50 -15'), mix(colour, light.near, 0.28)),
        fill(oval(48, -25, 2.6, 3), '#fff2c4') + fill(polygon('44 -16, 54 -16, 54 -9, 44 -9'), dark),
        fill(oval(-52.5, -30, 3, 8.6), dark),
        wheel(-29),
        wheel(31),
        stroke('M-28 -29V-12M-7 -29V-12', mix(colour, light.near, 0.35), 0.9),
      ].join(''),
    )
  )
}

/** An inflatable raft with a crew of six, paddles out; `size` is its length. */
export function raft(on: Sheet, x: number, y: number, size: number): string {
  const { light } = on
  const skins = ['#5b3b2b', '#8a5a3c', '#c99a74', '#4a2f23']
  const vests = ['#e2572b', '#f2b632', '#2b8f8a']
  let crew = ''
  for (let i = 0; i < 6; i++) {
    const px = -36 + i * 14.5
    const py = -19 - (i % 2) * 6 - Math.abs(i - 2.5) * 0.8
    const vest = mix(vests[i % 3] ?? '#e2572b', light.near, 0.4 - light.light * 0.36)
    crew += fill(
      smooth([
        [px - 5, py + 10],
        [px - 5.5, py - 4],
        [px, py - 9],
        [px + 5.5, py - 4],
        [px + 5, py + 10],
      ]),
      vest,
    )
    crew +=
      fill(oval(px + 1, py - 14, 4, 4.6), skins[i % 4] ?? '#5b3b2b') +
      fill(
        smooth([
          [px - 4, py - 14],
          [px - 3, py - 20],
          [px + 2, py - 21],
          [px + 6, py - 18],
          [px + 6, py - 15],
        ]),
        i % 2 ? '#f4f1e6' : '#d6402b',
      )
    crew +=
      stroke(`M${px - 4} ${py - 4}L${px + 7} ${py + 22}`, mix('#3a3a44', light.near, 0.2), 1.6) +
      fill(oval(px + 7.6, py + 24, 2.2, 4.6), '#f2b632')
    crew += fill(
      limb([
        [px + 3, py - 4, 4],
        [px + 5, py + 3, 3.4],
        [px + 2, py + 8, 3],
      ]),
      skins[i % 4] ?? '#5b3b2b',
    )
  }
  const tube = mix('#e9762b', light.near, 0.35 - light.light * 0.3)
  return `<g transform="rotate(-7 ${x} ${y})">${place(
    x,
    y,
    size / 100,
    [
      fill(smooth('-56 -16, -46 -10, 0 -7, 46 -12, 58 -22, 54 -12, 40 3, 0 7, -44 4'), mix(tube, light.near, 0.4)),
      crew,
      fill(smooth('-58 -18, -52 -11, -30 -5, 0 -3, 30 -6, 50 -14, 60 -26, 61 -14, 48 2, 20 9, -20 9, -50 3'), tube),
      fill(
        smooth('-52 -9, -28 -3, 0 -1, 30 -4, 52 -13, 34 0, 0 3, -34 1'),
        mix(tube, '#ffffff', 0.45),
        'opacity="0.7"',
      ),
      stroke('M-46 -2Q0 8 50 -6', mix(tube, light.near, 0.5), 1.2),
    ].join(''),
  )}</g>`
}

/** A river launch with an awning and passengers, as on the Nile and the Kazinga Channel. */
export function launch(on: Sheet, x: number, y: number, size: number): string {
  const { light } = on
  const hull = mix('#f3ece0', light.near, 0.5 - light.light * 0.44)
  const trim = mix('#2f6d73', light.near, 0.45 - light.light * 0.4)
  let people = ''
  for (let i = 0; i < 8; i++) {
    const px = -36 + i * 9
    people += fill(
      oval(px, -21, 2.1, 2.5) +
        smooth([
          [px - 3, -12],
          [px - 2.6, -17],
          [px + 2.6, -17],
          [px + 3, -12],
        ]),
      mix(['#a7563a', '#3d5d6e', '#c6a24c', '#5a4a52'][i % 4] ?? '#5a4a52', light.near, 0.45),
    )
  }
  return place(
    x,
    y,
    size / 100,
    [
      people,
      fill(smooth('-52 -12, -40 -11, 30 -12, 60 -17, 46 3, 0 6, -44 4'), hull),
      fill(smooth('-50 -5, 0 -3, 54 -9, 46 3, 0 6, -44 4'), trim),
      stroke('M-44 -12V-34M-14 -12V-34M16 -12V-34M34 -13V-34', trim, 1.3),
      fill(
        smooth('-52 -33, -20 -38, 20 -38, 42 -33, 20 -33, -20 -33'),
        mix('#efe4c8', light.near, 0.4 - light.light * 0.34),
      ),
      fill(lens(-4, 7, 150, 3.2), mix(light.sun, hull, 0.4), 'opacity="0.5"'),
    ].join(''),
  )
}

/** A dug-out canoe and one standing figure. */
export const canoe = (on: Sheet, x: number, y: number, size: number, colour: string): string =>
  place(
    x,
    y,
    size / 100,
    [
      fill(smooth('-62 -14, -40 -5, 0 -3, 40 -5, 64 -15, 46 3, 0 6, -46 3'), colour),
      fill(limb('12 -4 8, 12 -24 7.4, 14 -42 8') + limb('6 -4 6, 8 -22 5') + oval(15, -51, 4.2, 5), colour),
      fill(limb('14 -42 5, 24 -32 4, 32 -34 3') + limb('12 -42 5, 20 -26 4, 30 -24 3'), colour),
      stroke('M36 -52L26 14', colour, 2),
      fill(smooth('-34 -4, -34 -16, -24 -20, -16 -14, -14 -4') + oval(-25, -24, 4, 4.6), colour),
      fill(lens(0, 8, 160, 3), mix(on.light.sun, colour, 0.2), 'opacity="0.4"'),
    ].join(''),
  )
