import { fill, lens, limb, oval, type Point, polygon, smooth, stroke } from './brush.ts'

const side = 512
const board = (background: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${background}"/>${body}</svg>`

const clipped = (cx: number, cy: number, radius: number, body: string): string =>
  `<defs><clipPath id="c"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath></defs><g clip-path="url(#c)">${body}</g>`

const waves = (y: number, colour: string): string =>
  stroke(
    smooth(
      Array.from({ length: 9 }, (_, i): Point => [20 + i * 60, y + (i % 2 ? 12 : -12)]),
      false,
    ),
    colour,
    17,
  )

/** Square marks of the agencies, without letters, so that they need no font. */
export const emblems = {
  'nile-savannah': () =>
    board(
      '#0f4f4a',
      clipped(
        256,
        256,
        204,
        [
          `<rect width="512" height="300" fill="#f6b54a"/>`,
          fill(oval(256, 262, 96, 96), '#fff1c9'),
          fill(limb('250 312 26, 246 250 14, 200 196 8') + limb('248 262 13, 290 214 9, 322 190 5'), '#12312f'),
          fill(smooth('96 192, 150 150, 250 128, 350 146, 420 190, 330 182, 250 190, 170 184'), '#12312f'),
          `<rect y="300" width="512" height="220" fill="#176b66"/>`,
          waves(338, '#f6ead0'),
          waves(386, '#8fd0c4'),
          waves(434, '#f6ead0'),
        ].join(''),
      ),
    ),
  'rift-valley': () =>
    board(
      '#5b2333',
      clipped(
        256,
        256,
        204,
        [
          `<rect width="512" height="512" fill="#f4d9a8"/>`,
          fill(oval(330, 190, 52, 52), '#e0653a'),
          fill(polygon('0 330, 130 190, 220 280, 330 236, 512 340, 512 512, 0 512'), '#b4663f'),
          fill(polygon('120 400, 256 268, 392 400'), '#5b2333'),
          fill(polygon('160 400, 352 400, 352 470, 160 470'), '#f4d9a8'),
          fill(polygon('234 410, 278 410, 278 470, 234 470'), '#5b2333'),
          fill(polygon('0 462, 512 462, 512 512, 0 512'), '#7d3a3a'),
        ].join(''),
      ),
    ),
  kazinga: () =>
    board(
      '#17324d',
      [
        fill(oval(256, 180, 84, 84), '#f2a65a'),
        fill(smooth('70 286, 110 214, 210 190, 290 214, 330 270, 390 244, 440 286'), '#5d7f9c'),
        fill(lens(256, 300, 420, 16), '#f5efe1'),
        waves(350, '#9cc3d9'),
        waves(400, '#f5efe1'),
      ].join(''),
    ),
  sipi: () =>
    board(
      '#2f5d3a',
      [
        fill(polygon('40 150, 210 150, 210 420, 40 420') + polygon('302 150, 472 150, 472 420, 302 420'), '#1e3f28'),
        fill(polygon('210 130, 302 130, 318 420, 194 420'), '#eef6f2'),
        fill(polygon('232 130, 246 130, 238 420, 222 420') + polygon('272 130, 282 130, 292 420, 276 420'), '#a9cfd6'),
        fill(oval(256, 424, 150, 26), '#eef6f2'),
        waves(462, '#8cc3a0'),
      ].join(''),
    ),
} as const satisfies Record<string, () => string>
